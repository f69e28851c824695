import { useState } from "react";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import {
	loadOwnProfile,
	ownProfileAction,
	type Saved,
	type SavedProfile,
} from "../../features/profiles/basic-info.server.ts";
import { BasicInfoForm } from "../../features/profiles/basic-info-form.tsx";
import { ChangeLog } from "../../features/profiles/change-log.tsx";
import { AvatarForm, CoverForm } from "../../features/profiles/pictures/picture-forms.tsx";
import { UsernameForm } from "../../features/profiles/username-form.tsx";
import { useFormResult, useView } from "../../lib/form/use-form-result.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { changeViewer, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/basic-info";

export async function loader({ context, url }: Route.LoaderArgs) {
	return { page: await loadOwnProfile(pageApi(context), url), saved: url.searchParams.get("saved") };
}

export const action = ownProfileAction;

const savedMessages: Record<Saved, MessageKey> = {
	yes: "profile.saved",
	no: "profile.unchanged",
	username: "profile.usernameChanged",
	avatar: "profile.avatarSaved",
	"avatar-remove": "profile.avatarRemoved",
	back: "profile.coverSaved",
	"back-remove": "profile.coverRemoved",
};

/** Editing the profile: pictures, basic information and username, with the log of changes. */
export default function BasicInfoPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const [{ info, changes, next, older }, setPage] = useView(loaderData.page);
	const answered = [
		useFormResult("edit-profile"),
		useFormResult("change-username"),
		useFormResult("avatar"),
		useFormResult("back"),
	].some(Boolean);
	const [done, setDone] = useState<Saved>();
	const before = answered || done ? null : (loaderData.saved as Saved | null);
	const onSaved = ({ what, page }: SavedProfile): void => {
		setPage(page);
		setDone(what);
		const { nickname: name, username, avatar } = page.info;
		changeViewer({ name, username, avatar });
	};
	const savedNotice = (what: Saved | null | undefined, ...shown: Saved[]) => (
		<div aria-live="polite">
			{what && savedMessages[what] && (shown.length === 0 || shown.includes(what)) && (
				<Notice tone={what === "no" ? "plain" : "good"}>{t(savedMessages[what], { username: info.username })}</Notice>
			)}
		</div>
	);
	return (
		<SettingsLayout className="settings" title={t("profile.edit")}>
			{savedNotice(before)}
			<Card title={t("profile.field.avatar")} id="photo">
				<AvatarForm key={info.avatar} avatar={info.avatar} onDone={onSaved} />
				{savedNotice(done, "avatar", "avatar-remove")}
			</Card>
			<Card title={t("profile.field.back_pic")}>
				<CoverForm key={info.back_pic} back={info.back_pic} onDone={onSaved} />
				{savedNotice(done, "back", "back-remove")}
			</Card>
			<Card title={t("profile.about")}>
				<BasicInfoForm key={info.version} info={info} onSaved={onSaved} />
				{savedNotice(done, "yes", "no")}
			</Card>
			<UsernameForm info={info} onSaved={onSaved} />
			{savedNotice(done, "username")}
			<ChangeLog changes={changes} next={next} open={older} />
		</SettingsLayout>
	);
}
