import { spamRules, spamSignalNames, spamSignals } from "#contract/spam.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { signalTexts } from "./wave-texts.ts";

/** How posts of new members are rated: every signal with its points. */
export function SignalTable() {
	const t = useTranslate();
	const { threshold, circumstancesMax, newDays, newPosts } = spamRules;
	return (
		<details className="card card-pad">
			<summary className="font-bold">{t("waves.rules")}</summary>
			<p>{t("waves.rulesText", { threshold, max: circumstancesMax, days: newDays, posts: newPosts })}</p>
			<table className="w-full">
				<thead className="sr-only">
					<tr>
						<th scope="col">{t("waves.signalName")}</th>
						<th scope="col">{t("waves.signalPoints")}</th>
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
