import { redirect } from "react-router";
import { allLineTypes, currencies } from "#contract/ledger.ts";
import { CallError } from "#contract/pageApi.ts";
import { readMemberWallet } from "#contract/walletAdmin.ts";
import { freezeWallet } from "#contract/walletFreezes.ts";
import { proposePayment } from "#contract/walletProposals.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { MemberField } from "../../features/admin/member-field.tsx";
import { MemberStatement, MemberWalletCard } from "../../features/wallet/member-wallet.tsx";
import { ProposalForm } from "../../features/wallet/proposal-form.tsx";
import { callThen, type FormHandler, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { ReadTimeContext, unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/wallets";

const doneNames = ["frozen", "unfrozen", "proposed"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { searchParams } = url;
	const username = (searchParams.get("username") ?? "").trim().slice(0, 64);
	const uid = parseId(searchParams.get("uid") ?? "");
	const cursor = parseId(searchParams.get("cursor") ?? "");
	const currency = currencies.find((one) => one === searchParams.get("currency"));
	const type = allLineTypes.find((one) => one === searchParams.get("type"));
	const query = {
		...(uid ? { uid } : { username }),
		...(currency && { currency }),
		...(type && { type }),
		...(cursor && { cursor }),
	};
	const load = async () => {
		try {
			return uid || username ? await pageApi(context).call(readMemberWallet, { query }) : null;
		} catch (error) {
			if (error instanceof CallError && error.status === 404) return null;
			throw error;
		}
	};
	const done = doneNames.find((one) => one === searchParams.get("done"));
	return { wallet: await load(), username, searched: Boolean(uid || username), type: type ?? "", done, now: unixNow() };
}

const freeze = (frozen: 0 | 1): FormHandler =>
	callThen(
		freezeWallet,
		({ number, paths }) =>
			redirect(paths.href("admin/wallets", { uid: number("uid"), done: frozen ? "frozen" : "unfrozen" })),
		() => ({ frozen }),
	);

export const action = formActions({
	freeze: freeze(1),
	unfreeze: freeze(0),
	propose: callThen(proposePayment, ({ number, paths }) =>
		redirect(paths.href("admin/wallets", { uid: number("uid"), done: "proposed" })),
	),
});

/** The wallet of a member, for administrators: search, statement, freeze, and proposals to give or take. */
export default function AdminWallets({ loaderData }: Route.ComponentProps) {
	const { wallet, username, searched, type, done, now } = loaderData;
	const { t, paths } = useSite();
	return (
		<ReadTimeContext value={now}>
			<AdminPage title={t("admin.wallets")} done={done !== undefined && t(`walletAdmin.done.${done}`)}>
				<Card>
					<form method="get" action={paths.href("admin/wallets")} className="wallet-filter">
						<MemberField
							name="username"
							label={t("walletAdmin.username")}
							defaultValue={wallet?.member.name ?? username}
							required
						/>
						<Button type="submit" kind="quiet" icon="search">
							{t("walletAdmin.search")}
						</Button>
					</form>
					{searched && !wallet && <EmptyState text={t("walletAdmin.nobody")} />}
				</Card>
				{wallet && (
					<>
						<MemberWalletCard key={`${wallet.member.uid} ${wallet.frozen}`} wallet={wallet} />
						<MemberStatement wallet={wallet} type={type} />
						<ProposalForm key={wallet.member.uid} uid={wallet.member.uid} />
					</>
				)}
				<div className="step-actions">
					<Button kind="ghost" href={paths.href("admin/disputes")}>
						{t("admin.disputes")}
					</Button>
					<Button kind="ghost" href={paths.href("admin/proposals")}>
						{t("admin.proposals")}
					</Button>
				</div>
			</AdminPage>
		</ReadTimeContext>
	);
}
