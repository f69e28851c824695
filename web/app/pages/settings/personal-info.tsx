import { useState } from "react";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { SettingsTabs } from "../../features/account/settings/settings-tabs.tsx";
import { ChangeLog } from "../../features/profiles/change-log.tsx";
import { PersonalInfoList } from "../../features/profiles/personal-info-list.tsx";
import { AvatarForm, CoverForm, type PictureAction } from "../../features/profiles/pictures/picture-forms.tsx";
import { loadPersonalInfo, pictureAction } from "../../features/profiles/pictures/pictures.server.ts";
import { useFormResult, useView } from "../../lib/form/use-form-result.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { changeViewer, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/personal-info";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	return { page: await loadPersonalInfo(api, url), done: url.searchParams.get("done") };
}

export const action = pictureAction;

const doneMessages: Record<PictureAction, MessageKey> = {
	avatar: "profile.avatarSaved",
	"avatar-remove": "profile.avatarRemoved",
	back: "profile.coverSaved",
	"back-remove": "profile.coverRemoved",
};

/** The member's pictures and information, with the change log. */
export default function PersonalInfo({ loaderData: { page, done: loadedDone } }: Route.ComponentProps) {
	const t = useTranslate();
	const [{ info, region, changes, next }, takePage] = useView(page);
	const answered = [useFormResult("avatar"), useFormResult("back")].some(Boolean);
	const [done, setDone] = useState(answered ? null : loadedDone);
	const message = doneMessages[done as PictureAction];
	const onDone = (action: PictureAction) => (changed: typeof page) => {
		takePage(changed);
		setDone(action);
		changeViewer({ avatar: changed.info.avatar });
	};
	return (
		<SettingsLayout className="settings" tabs={<SettingsTabs />} title={t("profile.personal")}>
			<div aria-live="polite">{message && <Notice tone="good">{t(message)}</Notice>}</div>
			<Card title={t("profile.field.avatar")}>
				<AvatarForm key={info.avatar} avatar={info.avatar} onDone={onDone} />
			</Card>
			<Card title={t("profile.field.back_pic")}>
				<CoverForm key={info.back_pic} back={info.back_pic} onDone={onDone} />
			</Card>
			<PersonalInfoList info={info} region={region} />
			<ChangeLog changes={changes} next={next} />
		</SettingsLayout>
	);
}
