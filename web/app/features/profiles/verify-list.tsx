import type { VerificationView } from "#contract/profiles.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Meter } from "../../ui/meter.tsx";

/** The four requirements of a verified profile, each with its state and a link. */
export function VerifyList({ verification }: { verification: VerificationView }) {
	const t = useSay();
	const paths = usePaths();
	const items = [
		{ name: t("profile.field.avatar"), done: verification.avatar, href: paths.personalInfo },
		{ name: t("profile.field.birthday"), done: verification.birthday, href: paths.basicInfo },
		{ name: t("profile.field.gender"), done: verification.gender, href: paths.basicInfo },
		{ name: t("profile.field.email"), done: verification.email, href: paths.security },
	];
	const n = items.filter(({ done }) => done).length;
	const text = t("profile.verifyCount", { n });
	return (
		<Card title={t("profile.verification")} aside={text}>
			<p>{t(n === items.length ? "profile.verifyDone" : "profile.verifyText")}</p>
			<p className="verify-meaning">
				<Icon name="circle-check" />
				<span>{t("profile.verifyMeaning")}</span>
			</p>
			<Meter percent={(n / items.length) * 100} text={text} />
			<ul className="verify">
				{items.map(({ name, done, href }) => (
					<li key={name} className={done ? "there" : undefined}>
						<Icon name={done ? "circle-check" : "circle-alert"} size={24} />
						<span className="verify-words">
							<b>{name}</b>
							<small>{t(done ? "profile.verifyThere" : "profile.verifyMissing")}</small>
						</span>
						{!done && (
							<Button kind="soft" href={href} aria-label={t("profile.verifyAdd", { what: name })}>
								{t("profile.verifyAddShort")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
