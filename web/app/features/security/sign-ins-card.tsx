import { timeText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import type { Word } from "../../lib/speaker.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import type { ShownSignIn } from "./views.ts";

const ways: Record<string, Word> = { password: "signIns.password", google: "signIns.google", facebook: "signIns.facebook", passkey: "signIns.passkey" };
const outcomes: Record<string, Word> = { in: "signIns.in", "wrong-password": "signIns.wrong-password", "wrong-code": "signIns.wrong-code" };

/** The last sign-ins and tries: where from, how, and what came of it. */
export function SignInsCard({ entries }: { entries: ShownSignIn[] }) {
	const say = useSay();
	const { lang, now } = useSite();
	return (
		<Card title={say("signIns.title")}>
			<p className="mb-2 text-ink-2">{say(entries.length > 0 ? "signIns.text" : "signIns.none")}</p>
			{entries.length > 0 && (
				<table className="sign-ins">
					<thead>
						<tr>
							<th scope="col">{say("signIns.where")}</th>
							<th scope="col">{say("signIns.how")}</th>
							<th scope="col">{say("signIns.when")}</th>
						</tr>
					</thead>
					<tbody>
						{entries.map(({ id, way, outcome, browser, system, address, at }) => (
							<tr key={id}>
								<td>
									{browser && system ? say("security.device", { browser, system }) : (browser ?? system ?? say("security.unknown"))}
									<small>{say("security.address", { address })}</small>
								</td>
								<td>
									{say(ways[way] ?? "signIns.password")}
									<small className={cx(outcome === "in" ? "good" : "bad")}>{say(outcomes[outcome] ?? "signIns.in")}</small>
								</td>
								<td suppressHydrationWarning>{timeText(at, now, lang, say)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Card>
	);
}
