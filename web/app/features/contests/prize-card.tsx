import type { CallResponse } from "#contract/call.ts";
import type { ownContestPrize } from "#contract/contests.ts";
import type { ReceiverView } from "#contract/receivers.ts";
import type { GoodsDetail } from "#contract/store.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { ReceiverFields } from "../store/receiver-fields.tsx";
import "../../styles/store.css";

export interface WonPrize {
	prize: CallResponse<typeof ownContestPrize>;
	/** Of goods that wait to be collected. */
	goods: Pick<GoodsDetail, "deliveries" | "shops"> | undefined;
	receivers: readonly ReceiverView[];
}

/** What the viewer's entry has won; goods are collected here. */
export function PrizeCard({ prize, goods, receivers }: WonPrize) {
	const t = useTranslate();
	return (
		<Card title={t("contest.won", { n: prize.place, prize: prize.name })}>
			{prize.claimed && <p>{t(prize.currency ? "contest.prizePaid" : "contest.prizeOrdered")}</p>}
			{goods && <ClaimForms name={prize.name} goods={goods} receivers={receivers} />}
		</Card>
	);
}

/** Where the goods go: a saved address or a shop, or a new address. */
function ClaimForms({
	name,
	goods: { deliveries, shops },
	receivers,
}: Pick<WonPrize, "receivers"> & { name: string; goods: NonNullable<WonPrize["goods"]> }) {
	const t = useTranslate();
	const [isSent, isCollected] = [deliveries.includes("address"), deliveries.includes("shop")];
	const known = isSent ? receivers : [];
	const isNowhere = !isSent && !isCollected;
	const submit = (
		<SubmitButton kind="reward" icon="gift">
			{t("contest.collect", { prize: name })}
		</SubmitButton>
	);
	const newAddress = (
		<CallForm intent="claim-new">
			<ReceiverFields needsAddress />
			{submit}
		</CallForm>
	);
	return (
		<>
			{(isNowhere || isCollected || known.length > 0) && (
				<CallForm intent="claim">
					{!isNowhere && (
						<SelectField name="to" label={t("contest.deliverTo")}>
							{known.map(({ receiver_id, first_name, last_name, address, city }) => (
								<option key={receiver_id} value={`receiver:${receiver_id}`}>
									{[`${first_name} ${last_name}`, address, city].filter(Boolean).join(", ")}
								</option>
							))}
							{isCollected &&
								shops.map(({ shop_id, name: shop }) => (
									<option key={`shop ${shop_id}`} value={`shop:${shop_id}`}>
										{shop}
									</option>
								))}
						</SelectField>
					)}
					{submit}
				</CallForm>
			)}
			{isSent &&
				(known.length === 0 && !isCollected ? (
					newAddress
				) : (
					<details className="mt-2">
						<summary className="btn btn-ghost btn-sm">{t("contest.newReceiver")}</summary>
						{newAddress}
					</details>
				))}
		</>
	);
}
