import type { CallResponse } from "#contract/call.ts";
import { listDecorations, type OwnDecorationView, wearDecoration } from "#contract/decorations.ts";
import { currencyNames } from "#contract/ledger.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { goodsBySubject } from "#contract/storeGoods.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { largeAvatarUrl } from "../../features/profiles/member-summary.ts";
import { useSectionName } from "../../features/shell/section-name.ts";
import { useAmount } from "../../features/wallet/use-amount.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/dress-up";
import "../../styles/dress-up.css";

/** The decorations, and the goods of the section's stores by the decoration that they are. */
export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [view, { lists }] = await Promise.all([
		api.call(listDecorations, {}),
		api.call(goodsBySubject, { query: { kind: "decoration" } }),
	]);
	return { view, sold: Object.fromEntries(lists.map((goods) => [goods.subject, goods])) };
}

/** Without scripts the page is opened anew: the request that wrote knows the viewer as they were before. */
export const action = formActions({
	wear: callThen(wearDecoration, (form, view) => form.show(view, form.paths.href("ucenter/setting/dressup"))),
});

/** The avatar with each decoration; the viewer wears one of those that are theirs. */
export default function DressUp({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const [{ lists }, show] = useView(loaderData.view);
	return (
		<SettingsLayout title={t("dressUp.title")}>
			<p className="auth-text">{t("dressUp.text")}</p>
			{(["frame", "flag"] as const).map((kind) => (
				<Card key={kind} title={t(kind === "frame" ? "dressUp.frames" : "dressUp.flags")}>
					<ul className="decorations">
						{lists
							.filter((decoration) => decoration.kind === kind)
							.map((decoration) => (
								<DecorationTile
									key={decoration.dec_id}
									decoration={decoration}
									goods={loaderData.sold[decoration.dec_id]}
									onDone={show}
								/>
							))}
					</ul>
				</Card>
			))}
		</SettingsLayout>
	);
}

interface DecorationTileProps {
	decoration: OwnDecorationView;
	/** The goods by which it is bought; undefined when the stores do not sell it. */
	goods: CallResponse<typeof goodsBySubject>["lists"][number] | undefined;
	onDone: (view: CallResponse<typeof listDecorations>) => void;
}

function DecorationTile({ decoration, goods, onDone }: DecorationTileProps) {
	const { t, paths, viewer } = useSite();
	const nameOf = useSectionName();
	const amountOf = useAmount();
	const { dec_id, kind, code, dec_url, owned, worn } = decoration;
	const section = findSectionByFid(dec_id);
	const name = kind === "flag" && section ? nameOf(section) : t(`dressUp.frame.${code}` as MessageKey);
	return (
		<li>
			<Avatar name={viewer.name} src={largeAvatarUrl(viewer.avatar)} size={64} decoration={dec_url} lazy />
			<b>{name}</b>
			<small>{useTerm(decoration)}</small>
			{owned ? (
				<CallForm intent="wear" id={dec_id} hidden={{ dec_id: worn ? 0 : dec_id }} className="" onDone={onDone}>
					<SubmitButton
						kind={worn ? "quiet" : "soft"}
						size="sm"
						{...(worn ? {} : { "aria-label": t("dressUp.wearName", { name }) })}
					>
						{t(worn ? "dressUp.off" : "dressUp.wear")}
					</SubmitButton>
				</CallForm>
			) : goods === undefined ? (
				<small>{t("dressUp.notSold")}</small>
			) : (
				<>
					<small>
						{amountOf(goods.price)} {currencyNames[goods.currency]}
					</small>
					<Button
						kind="quiet"
						size="sm"
						href={paths.href("xstore/detail", { goods_id: goods.goods_id })}
						aria-label={t("dressUp.getName", { name })}
					>
						{t("dressUp.get")}
					</Button>
				</>
			)}
		</li>
	);
}

/** How long the decoration is the viewer's, or how long a bought one is. */
function useTerm({ owned, worn, expires, days }: OwnDecorationView): string {
	const { t, lang, section } = useSite();
	if (owned && expires > 0) return t("dressUp.until", { date: formatDate(expires, lang, section.region) });
	if (worn) return t("dressUp.wearing");
	if (owned) return t("dressUp.forEver");
	return days > 0 ? t("dressUp.days", { n: days }) : t("dressUp.forEver");
}
