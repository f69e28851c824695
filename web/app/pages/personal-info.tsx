import { memberEditLog } from "#contract/profiles.ts";
import { overLine } from "../features/accounts/line.ts";
import { ChangeLog } from "../features/profiles/change-log.tsx";
import { InfoList } from "../features/profiles/info-list.tsx";
import { ownInfo } from "../features/profiles/own-info.server.ts";
import { AvatarForm, BackForm } from "../features/profiles/picture-forms.tsx";
import { type PictureDeed, type PictureKind, pictureAction } from "../features/profiles/pictures.server.ts";
import { regionName } from "../features/profiles/region-name.ts";
import { SettingsFrame } from "../features/profiles/settings-frame.tsx";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import type { Word } from "../lib/speaker.ts";
import styles from "../styles/profile.css?url";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/personal-info";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const info = await ownInfo(api, url);
	api.wakeEarly();
	const before = Number(url.searchParams.get("before"));
	const { lists, next } = await needed(api.call(memberEditLog, { query: Number.isSafeInteger(before) && before > 0 ? { before } : {} }));
	return { info, region: regionName(info.nationality, api.lang), changes: lists, next, key: crypto.randomUUID(), done: url.searchParams.get("done") };
}

export const action = async ({ request, context }: Route.ActionArgs) => pictureAction(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

const doneMessages: Record<PictureDeed, Word> = {
	avatar: "profile.avatarSaved",
	"avatar-remove": "profile.avatarRemoved",
	back: "profile.backSaved",
	"back-remove": "profile.backRemoved",
};

/** The member's pictures and information, with the change log. */
export default function PersonalInfo({ loaderData: { info, region, changes, next, key, done }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const message = doneMessages[done as PictureDeed];
	const responseFor = (kind: PictureKind) => (actionData && "kind" in actionData && actionData.kind !== kind ? undefined : actionData);
	return (
		<SettingsFrame title={t("profile.personal")}>
			<div aria-live="polite">{message && !actionData && <Notice tone="good">{t(message)}</Notice>}</div>
			<Card title={t("profile.field.avatar")}>
				<AvatarForm key={key} avatar={info.avatar} writeKey={key} response={responseFor("avatar")} />
			</Card>
			<Card title={t("profile.field.back_pic")}>
				<BackForm key={key} back={info.back_pic} writeKey={key} response={actionData && "offline" in actionData ? undefined : responseFor("back")} />
			</Card>
			<InfoList info={info} region={region} />
			<ChangeLog changes={changes} next={next} />
		</SettingsFrame>
	);
}
