import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { findPickup, listPickups, type PickupView, redeemPickup } from "#contract/pickups.ts";
import { HandOut } from "../../features/pickups/hand-out.tsx";
import { NotedCodes } from "../../features/pickups/noted-codes.tsx";
import { OfflineNotice } from "../../features/pickups/offline-notice.tsx";
import { PickupRow } from "../../features/pickups/pickup-row.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { storeApp } from "../../lib/offline/store-app.ts";
import { pageApi } from "../../lib/page-context.ts";
import { isSiteReachable } from "../../lib/reachability.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/shop";
import "../../styles/wallet.css";

/** How often the list is read anew, and stored for a lost connection. Milliseconds. */
const refreshMs = 300_000;

export const loader = async ({ context }: Route.LoaderArgs) => ({
	...(await pageApi(context).load(listPickups, {})),
	at: unixNow(),
});

export const action = formActions({ find: findPickup, redeem: redeemPickup });

/** For the staff of a shop: orders that wait, and their handing out. */
export default function ShopPage({ loaderData: { shops, lists, at } }: Route.ComponentProps) {
	const { t, site } = useSite();
	const [handedOut, setHandedOut] = useState<PickupView[]>([]);
	const [noted, setNoted] = useState<readonly number[]>([]);
	const { revalidate } = useRevalidator();
	const [isOffline, setOffline] = useState(false);
	useEffect(() => {
		const onOffline = (): void => setOffline(true);
		if (document.documentElement.hasAttribute("data-saved")) onOffline();
		addEventListener("offline", onOffline);
		const refresh = async (): Promise<void> => {
			if (!document.hidden && (await isSiteReachable())) await revalidate();
		};
		const timer = setInterval(() => void refresh(), refreshMs);
		return () => {
			removeEventListener("offline", onOffline);
			clearInterval(timer);
		};
	}, [revalidate]);
	const stored = useRef(0);
	useEffect(() => {
		if (!document.documentElement.hasAttribute("data-saved") || stored.current !== 0)
			void storeApp(stored.current !== 0);
		stored.current = at;
	}, [at]);
	const onReachable = (): void => {
		setOffline(false);
		void revalidate();
	};
	const done = new Set(handedOut.map(({ order_id }) => order_id));
	const waiting = lists.filter(({ order_id }) => !done.has(order_id));
	const onRedeemed = useCallback((order: PickupView): void => setHandedOut((before) => [order, ...before]), []);
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("pickups.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("pickups.title")}</h1>
				{shops.length === 0 ? (
					<Card>
						<EmptyState text={t("pickups.noShop")} />
					</Card>
				) : (
					<>
						<p className="mb-3 text-foreground-2">{shops.map(({ name }) => name).join(" · ")}</p>
						{isOffline && <OfflineNotice at={at} onReachable={onReachable} />}
						<HandOut onRedeemed={onRedeemed} />
						<div aria-live="polite">
							{handedOut[0] && (
								<Notice tone="good">
									{t("pickups.done", { order: handedOut[0].order_sn, name: handedOut[0].buyer_name })}
								</Notice>
							)}
						</div>
						<NotedCodes onConfirmed={onRedeemed} onChange={setNoted} />
						<Card title={t("pickups.waiting", { n: waiting.length })}>
							{waiting.length === 0 && <EmptyState text={t("pickups.noneWaiting")} />}
							<ul className="wallet-lines">
								{waiting.map((order) => (
									<PickupRow key={order.order_id} order={order} noted={noted.includes(order.order_id)} />
								))}
							</ul>
						</Card>
					</>
				)}
			</main>
		</div>
	);
}
