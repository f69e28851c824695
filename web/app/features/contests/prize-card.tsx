import type { CallResponse } from "#contract/call.ts";
import type { ownContestPrize } from "#contract/contests.ts";
import type { ReceiverView } from "#contract/receivers.ts";
import type { GoodsDetail } from "#contract/store.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField } from "../../lib/form/fields.tsx";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";

export interface WonPrize {
	prize: CallResponse<typeof ownContestPrize>;
	/** Of goods that wait to be collected. */
	goods: Pick<GoodsDetail, "deliveries" | "shops"> | undefined;
	receivers: readonly ReceiverView[];
}

/** What the viewer's entry has won; goods are collected here. */
export function PrizeCard({ prize, goods, receivers }: WonPrize) {
	const t = useTranslate();
	const paths = usePaths();
	const needsPlace = goods?.deliveries.some((one) => one !== "none") ?? false;
	return (
		<Card title={t("contest.won", { n: prize.place, prize: prize.name })}>
			{prize.claimed && <p>{t(prize.currency ? "contest.prizePaid" : "contest.prizeOrdered")}</p>}
			{goods && (
				<CallForm intent="claim">
					{needsPlace && (
						<SelectField
							name="to"
							label={t("contest.deliverTo")}
							hint={<a href={paths.href("xstore/receivers")}>{t("contest.newReceiver")}</a>}
						>
							{goods.deliveries.includes("address") &&
								receivers.map(({ receiver_id, first_name, last_name, address, city }) => (
									<option key={receiver_id} value={`receiver:${receiver_id}`}>
										{[`${first_name} ${last_name}`, address, city].filter(Boolean).join(", ")}
									</option>
								))}
							{goods.deliveries.includes("shop") &&
								goods.shops.map(({ shop_id, name }) => (
									<option key={`shop ${shop_id}`} value={`shop:${shop_id}`}>
										{name}
									</option>
								))}
						</SelectField>
					)}
					<SubmitButton kind="reward" icon="gift">
						{t("contest.collect", { prize: prize.name })}
					</SubmitButton>
				</CallForm>
			)}
		</Card>
	);
}
