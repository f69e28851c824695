import type { VerificationView } from "#contract/profiles.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Meter } from "../../ui/meter.tsx";

/** The four things that verify a profile, each with its state and the way to it. */
export function VerifyList({ verification }: { verification: VerificationView }) {
	const say = useSay();
	const paths = usePaths();
	const items = [
		{ name: say("profile.field.avatar"), there: verification.avatar, href: paths.personalInfo },
		{ name: say("profile.field.birthday"), there: verification.birthday, href: paths.basicInfo },
		{ name: say("profile.field.gender"), there: verification.gender, href: paths.basicInfo },
		{ name: say("profile.field.email"), there: verification.email, href: paths.security },
	];
	const n = items.filter(({ there }) => there).length;
	const text = say("profile.verifyCount", { n });
	return (
		<Card title={say("profile.verification")} aside={text}>
			<p>{say(n === items.length ? "profile.verifyDone" : "profile.verifyText")}</p>
			<p className="verify-meaning">
				<Icon name="circle-check" />
				<span>{say("profile.verifyMeaning")}</span>
			</p>
			<Meter percent={(n / items.length) * 100} text={text} />
			<ul className="verify">
				{items.map(({ name, there, href }) => (
					<li key={name} className={there ? "there" : undefined}>
						<Icon name={there ? "circle-check" : "circle-alert"} size={24} />
						<span className="verify-words">
							<b>{name}</b>
							<small>{say(there ? "profile.verifyThere" : "profile.verifyMissing")}</small>
						</span>
						{!there && (
							<Button kind="soft" href={href} aria-label={say("profile.verifyAdd", { what: name })}>
								{say("profile.verifyAddShort")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
