import type { CallResponse } from "#contract/call.ts";
import type { getAdminContest } from "#contract/contestAdmin.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import "../../styles/contests.css";

type Votes = Pick<CallResponse<typeof getAdminContest>, "apart" | "apart_count" | "votes" | "networks" | "jurors">;

/** Votes that are set apart, by network and one by one, and how far the jury is. */
export function ApartVotes({ apart, apart_count, votes, networks, jurors }: Votes) {
	const { t, lang, section } = useSite();
	return (
		<Card title={t("contestAdmin.apart")} aside={t("contestAdmin.apartOf", { n: apart_count, of: votes })}>
			{jurors.map(({ member, votes: given }) => (
				<p key={member.uid}>{t("contestAdmin.juror", { name: member.name, n: given })}</p>
			))}
			{networks.map(({ network, apart: n, votes: of, voters }) => (
				<p key={network}>{t("contestAdmin.network", { network, n, of, voters })}</p>
			))}
			{apart.length > 0 && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
				<section className="contest-log" tabIndex={0} aria-label={t("contestAdmin.apart")}>
					<table>
						<thead>
							<tr>
								{(["n", "at", "voter", "network", "weight", "better", "reason"] as const).map((name) => (
									<th key={name} scope="col">
										{t(`contestAdmin.vote.${name}`)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{apart.map((vote) => (
								<tr key={vote.n}>
									<td>{vote.n}</td>
									<td>{formatDateTime(vote.at, lang, section)}</td>
									<td>{vote.voter}</td>
									<td>{vote.network}</td>
									<td>{vote.weight}</td>
									<td>{`${vote.left} / ${vote.right}: ${vote.better}`}</td>
									<td>{t(`contestAdmin.reason.${vote.reason}`)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</Card>
	);
}
