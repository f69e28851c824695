import { constraints } from "#contract/constraints.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { BasicInfo, SavedProfile } from "./basic-info.server.ts";

interface UsernameFormProps {
	info: BasicInfo;
	onSaved: (saved: SavedProfile) => void;
}

/** Changing the username, possible once, after a confirmation. */
export function UsernameForm({
	info: { username, usernamechances: chances, username_price: price },
	onSaved,
}: UsernameFormProps) {
	const t = useTranslate();
	const result = useFormResult("change-username");
	return (
		<Card title={t("profile.field.username")} id="username">
			<p className="member-username">@{username}</p>
			{chances === 0 ? (
				<p>{t("profile.usernameAlreadyChanged")}</p>
			) : (
				<>
					<p>
						{t("profile.usernameOnce")} {price > 0 ? t("profile.usernamePrice", { price }) : t("profile.usernameFree")}
					</p>
					<details className="confirm-disclosure" open={result ? true : undefined}>
						<summary className="btn btn-quiet">{t("profile.changeUsername")}</summary>
						<CallForm intent="change-username" className="settings-form" onDone={onSaved}>
							<TextField
								label={t("profile.usernameNew")}
								name="username"
								autoComplete="username"
								autoCapitalize="none"
								spellCheck={false}
								maxLength={constraints.username.formMax}
								required
							/>
							<SubmitButton kind="danger" size="md">
								{t("profile.usernameSubmit")}
							</SubmitButton>
						</CallForm>
					</details>
				</>
			)}
		</Card>
	);
}
