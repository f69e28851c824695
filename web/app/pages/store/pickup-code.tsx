import { useEffect } from "react";
import { redirect, useRevalidator } from "react-router";
import { CallError } from "#contract/pageApi.ts";
import { readPickupCode } from "#contract/pickups.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { pageApi, requireData } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/pickup-code";
import "../../styles/pickups.css";

export function loader({ context, url }: Route.LoaderArgs) {
	const order_id = parseId(url.searchParams.get("order_id") ?? "");
	const api = pageApi(context);
	if (order_id === 0) throw redirect(pathsForVisitor(api).href("xstore/order"));
	return requireData(
		api.call(readPickupCode, { query: { order_id } }).catch((error: unknown) => {
			// The order says that its code was used, or has expired.
			if (error instanceof CallError && error.reason === "order-state")
				throw redirect(pathsForVisitor(api).href("xstore/order/orderDetail", { order_id }));
			throw error;
		}),
	);
}

/** The code by which the buyer collects an order; it is replaced before it ends. */
export default function PickupCodePage({ loaderData: pickup }: Route.ComponentProps) {
	const { t, paths, site, lang, section } = useSite();
	const { revalidate } = useRevalidator();
	const { next, code, qr, qrSize } = pickup;
	useEffect(() => {
		const timer = setTimeout(() => void revalidate(), Math.max(1_000, next * 1000 - Date.now() + 500));
		return () => clearTimeout(timer);
	}, [next, revalidate]);
	return (
		<div className="columns">
			<main id="content" className="pickup-code">
				<title>{`${t("pickups.codeTitle")} · ${site.siteName}`}</title>
				<BackLink
					href={paths.href("xstore/order/orderDetail", { order_id: pickup.order_id })}
					text={t("pickups.order", { order: pickup.order_sn })}
				/>
				<h1 className="page-title">{t("pickups.codeTitle")}</h1>
				<Card>
					<p>{t("pickups.codeText")}</p>
					<svg className="pickup-qr" viewBox={`0 0 ${qrSize} ${qrSize}`} role="img" aria-label={t("pickups.qr")}>
						<path d={`M0 0h${qrSize}v${qrSize}H0z`} fill="#fff" />
						<path d={qr} fill="#000" />
					</svg>
					<p className="pickup-text" dir="ltr">
						{code}
					</p>
					<p className="text-13 text-foreground-3">{t("pickups.changes")}</p>
				</Card>
				<Card title={`${pickup.goods_name} × ${pickup.quantity}`}>
					<p>
						<b>{pickup.shop}</b>
					</p>
					<p>{pickup.address}</p>
					<p>{pickup.hours}</p>
					{pickup.valid_until > 0 && (
						<p>{t("pickups.until", { when: formatDateTime(pickup.valid_until, lang, section) })}</p>
					)}
				</Card>
			</main>
		</div>
	);
}
