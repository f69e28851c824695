import { readReceipt } from "#contract/wallet.ts";
import { openDispute } from "#contract/walletDisputes.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { DisputeCard } from "../../features/wallet/dispute-card.tsx";
import { ReceiptCard } from "../../features/wallet/receipt-card.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import type { Route } from "./+types/receipt";
import "../../styles/wallet.css";

export const loader = ({ context, params }: Route.LoaderArgs) =>
	pageApi(context).load(readReceipt, { params: { id: parseId(params.id) || 1 } });

export const action = formActions({
	dispute: async ({ api, call, show, number, paths }) => {
		const id = number("id");
		await call(openDispute, { id });
		const path = paths.href("ucenter/wallet/receipt/:id", { id });
		return show(await api.call(readReceipt, { params: { id } }), path);
	},
});

/** The receipt of a line, with the complaint about it. */
export default function Receipt({ loaderData }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const [receipt, setReceipt] = useView(loaderData);
	const back = receipt.currency === "xcoin" ? paths.href("ucenter/wallet/xcoin") : paths.href("ucenter/wallet");
	return (
		<TitledPage
			title={t("wallet.receiptNumber", { id: receipt.id })}
			heading={t("wallet.receipt")}
			back={{ href: back, text: t("wallet.back") }}
		>
			<ReceiptCard receipt={receipt} />
			<DisputeCard receipt={receipt} onSent={setReceipt} />
		</TitledPage>
	);
}
