import { Form, useNavigation } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { FormNotices, type FormResponse, formErrorIn } from "../../lib/form/form-notices.tsx";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";

interface UsernameFormProps {
	username: string;
	/** How many changes are left. */
	chances: number;
	/** XGold. */
	price: number;
	writeKey: string;
	response: FormResponse;
	/** The rejected username. */
	typed: string | undefined;
}

/** Changing the username, possible once, after a confirmation. */
export function UsernameForm({ username, chances, price, writeKey, response, typed }: UsernameFormProps) {
	const t = useTranslate();
	const paths = usePaths();
	const busy = useNavigation().formData?.get("intent") === "username";
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
					<details className="confirm-disclosure" open={Boolean(response)}>
						<summary className="btn btn-quiet">{t("profile.changeUsername")}</summary>
						<Form method="post" action={`${paths.basicInfo}#username`} className="settings-form" preventScrollReset>
							<FormNotices response={response} />
							<input type="hidden" name="intent" value="username" />
							<input type="hidden" name="key" value={writeKey} />
							<Field
								label={t("profile.usernameNew")}
								name="username"
								defaultValue={typed}
								autoComplete="username"
								autoCapitalize="none"
								spellCheck={false}
								maxLength={constraints.username.formMax}
								required
								error={formErrorIn(response)?.fields.username}
							/>
							<Button type="submit" kind="danger" busy={busy}>
								{t("profile.usernameSubmit")}
							</Button>
						</Form>
					</details>
				</>
			)}
		</Card>
	);
}
