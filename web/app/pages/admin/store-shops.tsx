import { redirect } from "react-router";
import { type AdminShopView, listAdminShops, saveShop, setShopStaff } from "#contract/shopAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { SectionTabs } from "../../features/store/section-tabs.tsx";
import { ShopCard } from "../../features/store/shop-card.tsx";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, TextField } from "../../lib/form/fields.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/store-shops";
import "../../styles/store.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const cid = parseId(url.searchParams.get("cid") ?? "") || undefined;
	const page = await pageApi(context).load(listAdminShops, { query: { ...(cid && { cid }) } });
	return { ...page, cid: cid ?? page.lists[0]?.cid ?? page.sections[0] ?? 0, done: url.searchParams.has("done") };
}

const back = ({ paths, number }: PostedForm) =>
	redirect(paths.href("admin/store/shops", { cid: number("cid"), done: 1 }));

export const action = formActions({
	save: callThen(saveShop, back, ({ has }) => ({ closed: has("closed") ? 1 : 0 })),
	staff: callThen(setShopStaff, back),
});

/** The shops of a section and who works there. */
export default function AdminStoreShops({ loaderData: { lists, sections, cid, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.storeShops")} done={done && t("storeAdmin.saved")}>
			<SectionTabs sections={sections} current={cid} href={(fid) => paths.href("admin/store/shops", { cid: fid })} />
			{lists.map((shop) => (
				<Card key={shop.shop_id} aside={shop.closed && t("storeAdmin.closed")} title={shop.name}>
					<ShopCard shop={shop} />
					<Staff shop={shop} />
					<details className="mt-3">
						<summary className="btn btn-quiet btn-sm">{t("store.change")}</summary>
						<ShopForm cid={cid} shop={shop} />
					</details>
				</Card>
			))}
			<Card title={t("storeAdmin.addShop")}>
				<ShopForm key={lists.length} cid={cid} />
			</Card>
		</AdminPage>
	);
}

function Staff({ shop: { shop_id, cid, staff } }: { shop: AdminShopView }) {
	const t = useTranslate();
	return (
		<>
			<h3 className="mt-3 font-bold">{t("storeAdmin.staff")}</h3>
			<ul>
				{staff.map(({ uid, name, username }) => (
					<li key={uid} className="store-staff">
						{name} <small>@{username}</small>
						<ButtonForm
							intent="staff"
							id={uid}
							hidden={{ shop_id, cid, username, works: 0 }}
							text={t("store.remove")}
							kind="ghost"
							icon="x"
						/>
					</li>
				))}
			</ul>
			<CallForm intent="staff" id={`add ${shop_id} ${staff.length}`} hidden={{ shop_id, cid, works: 1 }}>
				<TextField name="username" label={t("storeAdmin.username")} maxLength={60} required />
				<SubmitButton size="md" kind="quiet" icon="user-plus">
					{t("storeAdmin.addStaff")}
				</SubmitButton>
			</CallForm>
		</>
	);
}

function ShopForm({ cid, shop }: { cid: number; shop?: AdminShopView }) {
	const t = useTranslate();
	return (
		<CallForm intent="save" id={shop?.shop_id ?? 0} hidden={{ cid, shop_id: shop?.shop_id ?? 0 }}>
			<TextField name="name" label={t("storeAdmin.shopName")} maxLength={80} defaultValue={shop?.name} required />
			<div className="store-pair">
				<TextField name="address" label={t("receiver.address")} maxLength={120} defaultValue={shop?.address} required />
				<TextField name="city" label={t("receiver.city")} maxLength={60} defaultValue={shop?.city} required />
				<TextField name="phone" label={t("receiver.phone")} maxLength={60} defaultValue={shop?.phone} />
				<TextField name="hours" label={t("storeAdmin.hours")} maxLength={60} defaultValue={shop?.hours} />
			</div>
			{shop && (
				<CheckboxField name="closed" value="1" defaultChecked={shop.closed}>
					{t("storeAdmin.closeShop")}
				</CheckboxField>
			)}
			<div className="step-actions">
				<SubmitButton size="md">{t("store.save")}</SubmitButton>
			</div>
		</CallForm>
	);
}
