import { spamRules, spamSignalNames, spamSignals } from "#contract/spam.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { signalTexts } from "./campaign-texts.ts";

/** How posts of new members are rated: every signal with its points. */
export function SignalTable() {
	const t = useTranslate();
	const { threshold, circumstancesMax, newDays, newPosts } = spamRules;
	return (
		<details className="card card-pad">
			<summary className="font-bold">{t("campaigns.rules")}</summary>
			<p>{t("campaigns.rulesText", { threshold, max: circumstancesMax, days: newDays, posts: newPosts })}</p>
			<table className="w-full">
				<thead className="sr-only">
					<tr>
						<th scope="col">{t("campaigns.signalName")}</th>
						<th scope="col">{t("campaigns.signalPoints")}</th>
					</tr>
				</thead>
				<tbody>
					{spamSignalNames.map((name) => (
						<tr key={name}>
							<td className="py-1 pr-3">{t(signalTexts[name])}</td>
							<td className="text-right tabular-nums">{spamSignals[name].points}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
