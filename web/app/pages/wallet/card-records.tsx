import { readWallet } from "#contract/wallet.ts";
import { WalletPage } from "../../features/wallet/wallet-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/card-records";

export const loader = async ({ context }: Route.LoaderArgs) => ({
	balances: await requireData(pageApi(context).call(readWallet, {})),
});

/** The member's cards; there are none while the site has no store. */
export default function CardRecords({ loaderData: { balances } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<WalletPage current="cards" balances={balances}>
			<Card unpadded>
				<EmptyState text={t("wallet.noCardRecords")} />
			</Card>
			<div className="step-actions">
				<Button kind="quiet" href={paths.href("ucenter/wallet/card")}>
					{t("wallet.cards")}
				</Button>
			</div>
		</WalletPage>
	);
}
