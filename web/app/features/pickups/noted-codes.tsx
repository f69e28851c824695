import { useEffect, useRef, useState } from "react";
import type { PickupView } from "#contract/pickups.ts";
import { useOnSiteReachable } from "../../lib/connectivity.ts";
import { useTranslate } from "../../lib/site.tsx";
import { currentOwner } from "../../lib/unsent/entry.ts";
import { isDue } from "../../lib/unsent/lifetimes.ts";
import { onOutcome, sendWaiting } from "../../lib/unsent/send.ts";
import { UnsentList } from "../../lib/unsent/unsent-list.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { moveNotedCodes, orderOfCode } from "./unsent-pickup.ts";

interface NotedCodesProps {
	onConfirmed: (order: PickupView) => void;
	/** @param orders those of which the server does not know yet that they were handed out */
	onChange: (orders: number[]) => void;
}

/** Codes that were noted without a connection; they are confirmed as soon as there is one. */
export function NotedCodes({ onConfirmed, onChange }: NotedCodesProps) {
	const t = useTranslate();
	const [isEmpty, setEmpty] = useState(true);
	/** Keys of the codes that are due; of them those that were sent are tried again by the round of sending. */
	const [due, setDue] = useState<string[]>([]);
	const sent = useRef(new Set<string>());
	useEffect(() => void moveNotedCodes().catch(() => undefined), []);
	useEffect(
		() =>
			onOutcome(({ kind }, outcome) => {
				if (kind === "pickup" && outcome.state === "sent") onConfirmed(outcome.answer as PickupView);
			}),
		[onConfirmed],
	);
	return (
		<div hidden={isEmpty}>
			{due.some((key) => !sent.current.has(key)) && (
				<SendWhenReachable
					onReachable={() => {
						sent.current = new Set(due);
						setDue([]);
						void sendWaiting(currentOwner(), "pickup");
					}}
				/>
			)}
			<Card title={t("pickups.unconfirmed")}>
				<Notice icon="warning">{t("pickups.unconfirmedText")}</Notice>
				<UnsentList
					kind="pickup"
					onRender={(entries, isEmptyNow) => {
						setEmpty(isEmptyNow);
						setDue(entries.filter((entry) => isDue(entry, Date.now())).map(({ key }) => key));
						onChange(entries.map(orderOfCode));
					}}
				/>
			</Card>
		</div>
	);
}

/** Waits until the server responds: the browser does not notice every connection. */
function SendWhenReachable({ onReachable }: { onReachable: () => void }) {
	useOnSiteReachable(onReachable);
	return null;
}
