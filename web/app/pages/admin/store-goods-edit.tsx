import { data, redirect } from "react-router";
import { pictureUpload } from "#contract/media.ts";
import {
	archiveGoods,
	changeStock,
	copyOffer,
	listGoodsKinds,
	readAdminGoods,
	saveGoods,
	saveOffer,
} from "#contract/storeAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { CopyForm, HistoryCard, StockForm } from "../../features/store/admin-stock.tsx";
import { chosenIds } from "../../features/store/chosen-ids.server.ts";
import { GoodsForm } from "../../features/store/goods-form.tsx";
import { OfferForm } from "../../features/store/offer-form.tsx";
import { SectionTabs } from "../../features/store/section-tabs.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions, type PostedForm, uploadKey } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { unixSecondsOf } from "../../lib/time-zone.ts";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/store-goods-edit";
import "../../styles/store.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const id = parseId(params.id);
	const done = url.searchParams.has("done");
	const kinds = api.viewer.admin ? (await api.call(listGoodsKinds, {})).lists : [];
	if (id === 0 && !api.viewer.admin) throw data("not-allowed", { status: 403 });
	if (id === 0) return { detail: null, cid: 0, kinds, done };
	const cid = parseId(url.searchParams.get("cid") ?? "") || undefined;
	const cursor = url.searchParams.get("cursor");
	const query = { ...(cid && { cid }), ...(cursor && { cursor }) };
	const detail = await api.load(readAdminGoods, { params: { id }, query });
	return { detail, cid: cid ?? detail.offers[0]?.cid ?? detail.sections[0] ?? 0, kinds, done };
}

const toGoods = ({ paths, number }: PostedForm, { id }: { id: number }) =>
	redirect(paths.href("admin/store/goods/:id", { id, cid: number("cid") || undefined, done: 1 }));
const back = (form: PostedForm) => toGoods(form, { id: form.number("goods_id") });

export const action = formActions({
	goods: async (form) => {
		const { api, call, data, text } = form;
		const files = data.getAll("pictures").filter((one): one is File => one instanceof File && one.size > 0);
		const aids = text("aids")
			.split(",")
			.filter((aid) => aid && !form.has(`remove_${aid}`));
		for (const [at, file] of files.entries()) {
			const bytes = Buffer.from(await file.arrayBuffer());
			const body = { bytes, filename: file.name };
			const { aid } = await api.call(
				pictureUpload,
				{ body, query: { square: 1 } },
				await uploadKey(form, bytes, `g${at}`),
			);
			aids.push(String(aid));
		}
		// What it is comes as `medal:5`.
		const [kind, subject] = text("subject").split(":");
		const { id } = await call(saveGoods, { aids: aids.join(","), kind, subject });
		return toGoods(form, { id });
	},
	offer: async (form) => {
		const { call, text, has, data } = form;
		const timeOf = (name: string) => (text(name) ? unixSecondsOf(text(name), "UTC") : undefined);
		await call(saveOffer, {
			on_sale: has("on_sale") ? 1 : 0,
			sale_time: timeOf("sale_time"),
			end_time: timeOf("end_time"),
			shops: data.getAll("shop").join(","),
		});
		return back(form);
	},
	stock: callThen(changeStock, back),
	copy: callThen(copyOffer, back, (form) => ({ to: chosenIds(form, "section", "storeAdmin.chooseSection") })),
	archive: callThen(archiveGoods, (form) => toGoods(form, { id: form.number("id") })),
});

/** Goods with texts and pictures, and the plan of their sale in a section. */
export default function AdminStoreGoodsEdit({ loaderData: { detail, cid, kinds, done } }: Route.ComponentProps) {
	const { t, paths, viewer, lang } = useSite();
	const title = detail?.goods.texts[lang]?.name ?? t("storeAdmin.addGoods");
	const offer = detail?.offers.find((one) => one.cid === cid);
	return (
		<AdminPage title={title} done={done && t("storeAdmin.saved")}>
			{detail && (
				<>
					<SectionTabs
						sections={detail.sections}
						current={cid}
						href={(fid) => paths.href("admin/store/goods/:id", { id: detail.goods.id, cid: fid })}
					/>
					<Card title={t("storeAdmin.plan")}>
						<OfferForm
							key={`${cid} ${offer?.price}`}
							goodsId={detail.goods.id}
							cid={cid}
							offer={offer}
							shops={detail.shops}
						/>
					</Card>
					{offer && (
						<>
							<Card title={t("storeAdmin.stock")} aside={t("storeAdmin.stockUnits", { n: offer.stock })}>
								<StockForm goodsId={detail.goods.id} cid={cid} />
								<HistoryCard detail={detail} cid={cid} />
							</Card>
							{detail.sections.length > 1 && (
								<Card title={t("storeAdmin.copy")}>
									<CopyForm goodsId={detail.goods.id} cid={cid} sections={detail.sections} />
								</Card>
							)}
						</>
					)}
				</>
			)}
			{viewer.admin && (
				<Card title={t("storeAdmin.goods")}>
					<GoodsForm key={detail?.goods.pictures.map(({ aid }) => aid).join()} goods={detail?.goods} kinds={kinds} />
					{detail && (
						<CallForm
							intent="archive"
							hidden={{ id: detail.goods.id, archived: detail.goods.archived ? 0 : 1 }}
							className=""
						>
							<SubmitButton kind="quiet" size="md" icon="archive">
								{t(detail.goods.archived ? "storeAdmin.restore" : "storeAdmin.archive")}
							</SubmitButton>
						</CallForm>
					)}
				</Card>
			)}
		</AdminPage>
	);
}
