import { redirect } from "react-router";
import {
	addEmoticon,
	deleteEmoticon,
	deleteEmoticonPack,
	hideEmoticonPack,
	listAdminEmoticons,
	moveEmoticonPack,
	nameEmoticon,
	saveEmoticonPack,
} from "#contract/emoticonAdmin.ts";
import { listGoodsPrices } from "#contract/goodsPrices.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { EmoticonNameFields } from "../../features/admin/emoticon-name-fields.tsx";
import { EmoticonPackCard } from "../../features/admin/emoticon-pack-card.tsx";
import { EmoticonPackRow } from "../../features/admin/emoticon-pack-row.tsx";
import { storePicture } from "../../features/media/store-picture.server.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/emoticons";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [{ lists, can }, { lists: prices }] = await Promise.all([
		api.load(listAdminEmoticons, {}),
		api.load(listGoodsPrices, { query: { kind: "emoticons" } }),
	]);
	const chosen = can.change ? lists.find(({ type }) => type === url.searchParams.get("type")) : undefined;
	return { lists, can, prices, chosen, done: url.searchParams.has("done") };
}

const back = ({ paths }: PostedForm) => redirect(paths.href("admin/emoticons", { done: 1 }));
const backToPack = ({ paths, text }: PostedForm) =>
	redirect(paths.href("admin/emoticons", { type: text("type"), done: 1 }));

/** The picture that was chosen, stored. */
async function aidOf({ data, api, key }: PostedForm): Promise<number | undefined> {
	const file = data.get("file");
	if (!(file instanceof File && file.size > 0)) return undefined;
	return (await storePicture(api, file, key ?? crypto.randomUUID(), { square: 1 })).aid;
}

export const action = formActions({
	add: callThen(saveEmoticonPack, ({ paths }, { type }) => redirect(paths.href("admin/emoticons", { type, done: 1 }))),
	save: callThen(saveEmoticonPack, backToPack),
	move: callThen(moveEmoticonPack, back, ({ number }) => ({ step: number("step") || -1 })),
	hide: callThen(hideEmoticonPack, back),
	delete: callThen(deleteEmoticonPack, back),
	picture: callThen(addEmoticon, backToPack, async (form) => ({ aid: await aidOf(form) })),
	name: callThen(nameEmoticon, backToPack),
	"delete-picture": callThen(deleteEmoticon, backToPack),
});

/** The packs of emoticons in the order in which they are offered, with their names and pictures. */
export default function AdminEmoticons({ loaderData }: Route.ComponentProps) {
	const { lists, can, prices, chosen, done } = loaderData;
	const t = useTranslate();
	return (
		<AdminFrame title={t("admin.emoticons")} done={done && t("emoticonAdmin.saved")}>
			{chosen && <EmoticonPackCard key={chosen.type} pack={chosen} />}
			<Card>
				<p className="admin-note">{t("emoticonAdmin.intro")}</p>
				<ul className="admin-list">
					{lists.map((pack, at) => (
						<EmoticonPackRow
							key={pack.type}
							pack={pack}
							prices={prices}
							canChange={can.change}
							first={at === 0}
							last={at === lists.length - 1}
						/>
					))}
				</ul>
			</Card>
			{can.change && !chosen && (
				<Card title={t("emoticonAdmin.add")}>
					<p className="admin-note mb-3">{t("emoticonAdmin.addHint")}</p>
					<CallForm intent="add">
						<EmoticonNameFields />
						<div className="step-actions">
							<SubmitButton size="md">{t("emoticonAdmin.add")}</SubmitButton>
						</div>
					</CallForm>
				</Card>
			)}
		</AdminFrame>
	);
}
