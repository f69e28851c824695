import { Form, useNavigation } from "react-router";
import { rules } from "#contract/rules.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { type FormAnswer, FormNotices, refusalIn } from "../accounts/form-notices.tsx";

interface UsernameFormProps {
	username: string;
	/** How many changes are left. */
	chances: number;
	/** XGold. */
	price: number;
	writeKey: string;
	answer: FormAnswer;
	/** What was typed and refused. */
	typed: string | undefined;
}

/** The one change of a username; it asks first. */
export function UsernameForm({ username, chances, price, writeKey, answer, typed }: UsernameFormProps) {
	const say = useSay();
	const paths = usePaths();
	const busy = useNavigation().formData?.get("intent") === "username";
	return (
		<Card title={say("profile.field.username")} id="username">
			<p className="member-username">@{username}</p>
			{chances === 0 ? (
				<p>{say("profile.usernameUsed")}</p>
			) : (
				<>
					<p>
						{say("profile.usernameOnce")} {price > 0 ? say("profile.usernamePrice", { price }) : say("profile.usernameFree")}
					</p>
					<details className="asks" open={Boolean(answer)}>
						<summary className="btn btn-quiet">{say("profile.usernameOpen")}</summary>
						<Form method="post" action={`${paths.basicInfo}#username`} className="settings-form" preventScrollReset>
							<FormNotices answer={answer} />
							<input type="hidden" name="intent" value="username" />
							<input type="hidden" name="key" value={writeKey} />
							<Field
								label={say("profile.usernameNew")}
								name="username"
								defaultValue={typed}
								autoComplete="username"
								autoCapitalize="none"
								spellCheck={false}
								maxLength={rules.username.formMax}
								required
								error={refusalIn(answer)?.fields.username}
							/>
							<Button type="submit" kind="danger" busy={busy}>
								{say("profile.usernameSubmit")}
							</Button>
						</Form>
					</details>
				</>
			)}
		</Card>
	);
}
