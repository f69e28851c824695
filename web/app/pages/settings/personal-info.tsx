import { memberEditLog } from "#contract/profiles.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { ChangeLog } from "../../features/profiles/change-log.tsx";
import { loadOwnPersonalInfo } from "../../features/profiles/own-personal-info.server.ts";
import { PersonalInfoList } from "../../features/profiles/personal-info-list.tsx";
import { AvatarForm, CoverForm } from "../../features/profiles/pictures/picture-forms.tsx";
import { type PictureAction, type PictureKind, submitPicture } from "../../features/profiles/pictures/pictures.server.ts";
import { regionName } from "../../features/profiles/region-name.ts";
import { requireData } from "../../features/threads/require-data.ts";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/personal-info";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const info = await loadOwnPersonalInfo(api);
	const before = Number(url.searchParams.get("before"));
	const { lists, next } = await requireData(api.call(memberEditLog, { query: Number.isSafeInteger(before) && before > 0 ? { before } : {} }));
	return { info, region: regionName(info.nationality, api.lang), changes: lists, next, key: crypto.randomUUID(), done: url.searchParams.get("done") };
}

export const action = async ({ request, context }: Route.ActionArgs) => submitPicture(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

const doneMessages: Record<PictureAction, MessageKey> = {
	avatar: "profile.avatarSaved",
	"avatar-remove": "profile.avatarRemoved",
	back: "profile.coverSaved",
	"back-remove": "profile.coverRemoved",
};

/** The member's pictures and information, with the change log. */
export default function PersonalInfo({ loaderData: { info, region, changes, next, key, done }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const message = doneMessages[done as PictureAction];
	const responseFor = (kind: PictureKind) => (actionData && "kind" in actionData && actionData.kind !== kind ? undefined : actionData);
	return (
		<SettingsLayout title={t("profile.personal")}>
			<div aria-live="polite">{message && !actionData && <Notice tone="good">{t(message)}</Notice>}</div>
			<Card title={t("profile.field.avatar")}>
				<AvatarForm key={key} avatar={info.avatar} writeKey={key} response={responseFor("avatar")} />
			</Card>
			<Card title={t("profile.field.back_pic")}>
				<CoverForm key={key} back={info.back_pic} writeKey={key} response={actionData && "offline" in actionData ? undefined : responseFor("back")} />
			</Card>
			<PersonalInfoList info={info} region={region} />
			<ChangeLog changes={changes} next={next} />
		</SettingsLayout>
	);
}
