import { redirect } from "react-router";
import { decidePayment, listPaymentReviews } from "#contract/paymentReviews.ts";
import { freezeWallet } from "#contract/walletFreezes.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { PaymentReviewCard } from "../../features/wallet/payment-review-card.tsx";
import { callThen, type FormHandler, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/payments";

const states = ["open", "decided"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = states.find((one) => one === url.searchParams.get("state")) ?? "open";
	const query = { state, ...cursorQuery(url) };
	const page = await pageApi(context).load(listPaymentReviews, { query });
	return { ...page, state, done: url.searchParams.has("done") };
}

const saved = ({ paths }: PostedForm) => redirect(paths.href("admin/payments", { done: 1 }));

const decide = (decision: "pay" | "refuse"): FormHandler => callThen(decidePayment, saved, () => ({ decision }));

const freeze: FormHandler = callThen(freezeWallet, saved, () => ({ frozen: 1 }));

export const action = formActions({ refuse: decide("refuse"), pay: decide("pay"), freeze });

/** Payments that are held for review, for administrators. */
export default function AdminPayments({ loaderData: { lists, next, state, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.payments")} done={done && t("payments.done")}>
			<Tabs
				name={t("admin.payments")}
				kind="segments"
				tabs={states.map((one) => ({
					href: paths.href("admin/payments", { state: one }),
					text: t(`payments.${one}`),
					current: one === state,
				}))}
			/>
			{lists.length === 0 && <EmptyCard text={t(state === "open" ? "payments.emptyOpen" : "payments.empty")} />}
			{lists.map((review) => (
				<PaymentReviewCard key={review.id} review={review} />
			))}
			<NextPage
				href={next !== null && paths.href("admin/payments", { state, cursor: next })}
				text={t("wallet.older")}
			/>
		</AdminPage>
	);
}
