import { redirect } from "react-router";
import { decideProposal, listProposals } from "#contract/walletProposals.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { ProposalCard } from "../../features/wallet/proposal-card.tsx";
import { callThen, type FormHandler, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/proposals";

const states = ["open", "decided"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = states.find((one) => one === url.searchParams.get("state")) ?? "open";
	const page = await pageApi(context).load(listProposals, { query: { state, ...cursorQuery(url) } });
	return { ...page, state, done: url.searchParams.has("done") };
}

const decide = (decision: "confirm" | "decline"): FormHandler =>
	callThen(
		decideProposal,
		({ paths }) => redirect(paths.href("admin/proposals", { done: 1 })),
		() => ({ decision }),
	);

export const action = formActions({ decline: decide("decline"), confirm: decide("confirm") });

/** Proposed grants and punishments, for administrators. */
export default function AdminProposals({ loaderData: { lists, next, state, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.proposals")} done={done && t("walletAdmin.done.decided")}>
			<Tabs
				name={t("admin.proposals")}
				kind="segments"
				tabs={states.map((one) => ({
					href: paths.href("admin/proposals", { state: one }),
					text: t(`walletAdmin.state.${one}`),
					current: one === state,
				}))}
			/>
			{lists.length === 0 && <EmptyCard text={t(state === "open" ? "walletAdmin.emptyOpen" : "walletAdmin.empty")} />}
			{lists.map((proposal) => (
				<ProposalCard key={proposal.id} proposal={proposal} />
			))}
			<div className="step-actions">
				{next !== null && (
					<Button kind="quiet" href={paths.href("admin/proposals", { state, cursor: next })} rel="next">
						{t("wallet.older")}
					</Button>
				)}
				<Button kind="ghost" href={paths.href("admin/wallets")}>
					{t("walletAdmin.findMember")}
				</Button>
			</div>
		</AdminPage>
	);
}
