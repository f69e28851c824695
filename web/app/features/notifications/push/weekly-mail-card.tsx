import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { LiveNotice } from "../../../lib/form/form-notices.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult, useView } from "../../../lib/form/use-form-result.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import type { WeeklyMail } from "./weekly-mail.server.ts";

/** Turns the weekly e-mail on and off; nothing is sent to an address that is not confirmed. */
export function WeeklyMailCard({ mail: loaded }: { mail: WeeklyMail }) {
	const { t, paths } = useSite();
	const [{ on, email }, setMail] = useView(loaded);
	const saved = isDone(useFormResult("weekly-mail"));
	return (
		<Card id="weekly-mail" title={t("weeklyMail.title")} aside={t(on ? "weeklyMail.on" : "weeklyMail.off")}>
			<p className="mb-3 text-foreground-2">{t("weeklyMail.text")}</p>
			<LiveNotice icon="mail">{saved && t(on ? "weeklyMail.turnedOn" : "weeklyMail.turnedOff")}</LiveNotice>
			{email === null && !on ? (
				<>
					<p className="mb-3 text-foreground-2">{t("weeklyMail.unconfirmed")}</p>
					<Button kind="soft" href={paths.href("account/confirm")} icon="mail">
						{t("weeklyMail.confirm")}
					</Button>
				</>
			) : (
				<CallForm intent="weekly-mail" hidden={{ on: on ? 0 : 1 }} className="" onDone={setMail}>
					{email && <p className="mb-3 text-foreground-3">{t("weeklyMail.address", { email })}</p>}
					<SubmitButton kind={on ? "quiet" : "soft"} size="md" icon="mail">
						{t(on ? "weeklyMail.turnOff" : "weeklyMail.turnOn")}
					</SubmitButton>
				</CallForm>
			)}
		</Card>
	);
}
