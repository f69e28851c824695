import { importVouchers, listVoucherStock } from "#contract/vouchers.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { VoucherStockCard } from "../../features/wallet/voucher-stock-card.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/vouchers";

export const loader = ({ context }: Route.LoaderArgs) => requireData(pageApi(context).call(listVoucherStock, {}));

export const action = formActions({ import: importVouchers });

/** How many codes the goods of the kind `code` have left, and the import of further ones. */
export default function AdminVouchers({ loaderData: { lists } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<AdminPage title={t("vouchers.title")} done={false}>
			<p className="mb-3 text-foreground-2">{t("vouchers.text")}</p>
			{lists.length === 0 && (
				<Card>
					<EmptyState text={t("vouchers.none")} />
				</Card>
			)}
			{lists.map((stock) => (
				<VoucherStockCard key={stock.goods_id} stock={stock} />
			))}
		</AdminPage>
	);
}
