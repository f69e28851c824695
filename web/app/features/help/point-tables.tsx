import { numberFormat } from "#contract/formats.ts";
import { groupPoints, pointAwards, pointKinds, topicPoints } from "#contract/points.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useSite } from "../../lib/site.tsx";

/** What members get points by, and the groups that points lead to. */
export function PointTables() {
	const { t, lang } = useSite();
	return (
		<section className="rich-text">
			<h2>{t("help.pointTable")}</h2>
			<table>
				<thead>
					<tr>
						<th>{t("help.activity")}</th>
						<th>{t("help.howOften")}</th>
						<th>{t("help.pointsEach")}</th>
					</tr>
				</thead>
				<tbody>
					{pointKinds.map((kind) => (
						<tr key={kind}>
							<td>{t(`help.point.${kind}`)}</td>
							<td>{t("help.perDay", { n: pointAwards[kind].perDay })}</td>
							<td>{pointAwards[kind].points}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p>{t("help.topicPoints", topicPoints)}</p>
			<h2>{t("help.groupTable")}</h2>
			<table>
				<thead>
					<tr>
						<th>{t("help.groupName")}</th>
						<th>{t("help.groupFrom")}</th>
					</tr>
				</thead>
				<tbody>
					{Object.entries(groupPoints).map(([groupid, points]) => (
						<tr key={groupid}>
							<td>{t(`group.${groupid}` as MessageKey)}</td>
							<td>{numberFormat(lang).format(points)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
