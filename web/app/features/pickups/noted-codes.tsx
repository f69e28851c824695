import { useEffect, useState } from "react";
import type { PickupView } from "#contract/pickups.ts";
import { useOnSiteReachable } from "../../lib/connectivity.ts";
import { useTranslate } from "../../lib/site.tsx";
import { currentOwner } from "../../lib/unsent/entry.ts";
import { onOutcome, sendWaiting } from "../../lib/unsent/send.ts";
import { UnsentList } from "../../lib/unsent/unsent-list.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { orderOfCode } from "./unsent-pickup.ts";

interface NotedCodesProps {
	onConfirmed: (order: PickupView) => void;
	/** @param orders those of which the server does not know yet that they were handed out */
	onChange: (orders: number[]) => void;
}

/** Codes that were noted without a connection; they are confirmed as soon as there is one. */
export function NotedCodes({ onConfirmed, onChange }: NotedCodesProps) {
	const t = useTranslate();
	const [isEmpty, setEmpty] = useState(true);
	useEffect(
		() =>
			onOutcome(({ kind }, outcome) => {
				if (kind === "pickup" && outcome.state === "sent") onConfirmed(outcome.answer as PickupView);
			}),
		[onConfirmed],
	);
	return (
		<div hidden={isEmpty}>
			{!isEmpty && <Sender />}
			<Card title={t("pickups.unconfirmed")}>
				<Notice icon="warning">{t("pickups.unconfirmedText")}</Notice>
				<UnsentList
					kind="pickup"
					onRender={(entries, isEmptyNow) => {
						setEmpty(isEmptyNow);
						onChange(entries.map(orderOfCode));
					}}
				/>
			</Card>
		</div>
	);
}

const send = (): void => void sendWaiting(currentOwner(), "pickup");

/** Sends the codes once the server responds: the browser does not notice every connection. */
function Sender() {
	useOnSiteReachable(send);
	return null;
}
