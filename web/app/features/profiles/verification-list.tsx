import type { VerificationView } from "#contract/profiles.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import "../../styles/profile.css";

/** The four requirements of a verified profile, each with its state and a link. */
export function VerificationList({ verification }: { verification: VerificationView }) {
	const { t, paths } = useSite();
	const items = [
		{ name: t("profile.field.avatar"), done: verification.avatar, href: paths.href("ucenter/setting/basicinfo") },
		{ name: t("profile.field.birthday"), done: verification.birthday, href: paths.href("ucenter/setting/basicinfo") },
		{ name: t("profile.field.gender"), done: verification.gender, href: paths.href("ucenter/setting/basicinfo") },
		{ name: t("profile.field.email"), done: verification.email, href: paths.href("ucenter/setting/account") },
	];
	const n = items.filter(({ done }) => done).length;
	const text = t("profile.verificationCount", { n });
	return (
		<Card title={t("profile.verification")} aside={text}>
			<p>{t(n === items.length ? "profile.verificationDone" : "profile.verificationText")}</p>
			<p className="verify-meaning">
				<Icon name="circle-check" />
				<span>{t("profile.verificationMeaning")}</span>
			</p>
			<ProgressBar percent={(n / items.length) * 100} text={text} />
			<ul className="verify">
				{items.map(({ name, done, href }) => (
					<li key={name} className={done ? "verified" : undefined}>
						<Icon name={done ? "circle-check" : "circle-alert"} size={24} />
						<span className="verify-text">
							<b>{name}</b>
							<small>{t(done ? "profile.verificationItemDone" : "profile.verificationItemMissing")}</small>
						</span>
						{!done && (
							<Button kind="soft" href={href} aria-label={t("profile.verificationAdd", { what: name })}>
								{t("profile.verificationAddShort")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
