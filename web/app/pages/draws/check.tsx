import { getProof } from "#contract/drawProofs.ts";
import { getDraw } from "#contract/draws.ts";
import { CheckCard } from "../../features/draws/check-card.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { requireId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import type { Route } from "./+types/check";

export async function loader({ context, params }: Route.LoaderArgs) {
	const api = pageApi(context);
	const id = requireId(params.id);
	const [{ title }, proof] = await Promise.all([
		api.load(getDraw, { params: { id } }),
		api.load(getProof, { params: { id } }),
	]);
	return { title, proof };
}

/** What is published of a draw, and the check that computes its winners again in this browser. */
export default function Check({ loaderData: { title, proof } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const facts: [string, string][] = [
		[t("draw.seedHash"), proof.seed_hash],
		[t("draw.seed"), proof.seed || t("draw.later")],
		[t("draw.entriesHash"), proof.entries_hash || t("draw.later")],
		[t("draw.entryCount"), String(proof.entries)],
	];
	if (proof.beacon_round > 0)
		facts.push(
			[t("draw.beaconRound"), String(proof.beacon_round)],
			[t("draw.publicValue"), proof.public_value || t("draw.later")],
		);
	if (proof.numbers.length > 0) facts.push([t("draw.numbers"), proof.numbers.join(", ")]);
	return (
		<TitledPage title={t("draw.checkTitle")} back={{ href: paths.href("jackpot/:id", { id: proof.id }), text: title }}>
			<Card>
				<p>{t("draw.checkText")}</p>
				<FactList facts={facts} />
			</Card>
			<CheckCard proof={proof} />
		</TitledPage>
	);
}
