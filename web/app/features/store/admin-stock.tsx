import type { CallResponse } from "#contract/call.ts";
import { findSectionByFid } from "#contract/sections.ts";
import type { readAdminGoods } from "#contract/storeAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { useAmount } from "../wallet/use-amount.ts";

/** Adds to the stock, or takes from it. */
export function StockForm({ goodsId, cid }: { goodsId: number; cid: number }) {
	const t = useTranslate();
	return (
		<CallForm intent="stock" hidden={{ goods_id: goodsId, cid }}>
			<div className="store-pair">
				<TextField
					name="change"
					type="number"
					step={1}
					label={t("storeAdmin.change")}
					hint={t("storeAdmin.changeHint")}
					required
				/>
				<TextField name="note" label={t("storeAdmin.note")} maxLength={200} />
			</div>
			<div className="step-actions">
				<SubmitButton size="md">{t("storeAdmin.changeStock")}</SubmitButton>
			</div>
		</CallForm>
	);
}

/** What changed the stock: administrators, orders, refunds and prizes. */
export function HistoryCard({ detail, cid }: { detail: CallResponse<typeof readAdminGoods>; cid: number }) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	const { goods, history, history_next: cursor } = detail;
	return (
		<>
			<ul className="mt-3">
				{history.map(({ kind, id, change, stock, note, by, order_id, order_sn, dateline }) => (
					<li key={`${kind} ${id}`} className="py-1">
						<b className="tnum">{amountOf(change, true)}</b>
						{stock !== null && ` → ${amountOf(stock)}`}{" "}
						<small>
							{joinFacts(
								formatDateTime(dateline, lang, section),
								by,
								note,
								(kind === "hold" || kind === "release") && t(`storeAdmin.history.${kind}`),
							)}
							{(kind === "order" || kind === "refund" || kind === "prize") && (
								<>
									{" · "}
									<Anchor href={paths.href("admin/store/orders/:id", { id: order_id })}>
										{t(`storeAdmin.history.${kind}`, { number: order_sn })}
									</Anchor>
								</>
							)}
						</small>
					</li>
				))}
			</ul>
			<NextPage
				href={cursor !== null && paths.href("admin/store/goods/:id", { id: goods.id, cid, cursor })}
				text={t("wallet.older")}
			/>
		</>
	);
}

/** Copies the plan to other sections. */
export function CopyForm({ goodsId, cid, sections }: { goodsId: number; cid: number; sections: readonly number[] }) {
	const t = useTranslate();
	const nameOf = useSectionName();
	return (
		<CallForm intent="copy" hidden={{ goods_id: goodsId, cid }}>
			<p className="text-foreground-2">{t("storeAdmin.copyHint")}</p>
			<div className="store-pair">
				{sections
					.filter((fid) => fid !== cid)
					.map((fid) => {
						const section = findSectionByFid(fid);
						return (
							section && (
								<Checkbox key={fid} name="section" value={fid}>
									{nameOf(section)}
								</Checkbox>
							)
						);
					})}
			</div>
			<div className="step-actions">
				<SubmitButton size="md" kind="quiet" icon="copy">
					{t("storeAdmin.copyNow")}
				</SubmitButton>
			</div>
		</CallForm>
	);
}
