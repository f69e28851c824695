import { redirect } from "react-router";
import { addAnnouncement, editAnnouncement, endAnnouncement, listAnnouncements } from "#contract/announcements.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { AnnouncementForm } from "../../features/admin/announcement-form.tsx";
import { AnnouncementRow } from "../../features/admin/announcement-row.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery, parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/announcements";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const page = await api.load(listAnnouncements, { query: cursorQuery(url) });
	const id = parseId(url.searchParams.get("edit") ?? "");
	const listed = page.lists.find((one) => one.id === id);
	// It may be on another page of the list.
	const [found] = listed || !id ? [listed] : (await api.load(listAnnouncements, { query: { cursor: id + 1 } })).lists;
	const edited = found?.id === id && found.can.change ? found : undefined;
	return { ...page, edited, done: url.searchParams.has("done") };
}

const fieldsOf = ({ number, has }: PostedForm) => ({
	country_fid: number("country_fid"),
	dismissible: has("dismissible") ? 1 : 0,
});

export const action = formActions({
	add: async (form) => {
		await form.call(addAnnouncement, fieldsOf(form));
		return redirect(form.paths.href("admin/announcements", { done: 1 }));
	},
	edit: async (form) => {
		await form.call(editAnnouncement, fieldsOf(form));
		return redirect(form.paths.href("admin/announcements", { done: 1 }));
	},
	end: callThen(endAnnouncement, ({ paths }) => redirect(paths.href("admin/announcements", { done: 1 }))),
});

/** What readers are told above every page: by section and language, from a day until a day. */
export default function AdminAnnouncements({
	loaderData: { lists, next, sections, edited, done },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminFrame title={t("admin.announcements")} done={done && t("announcement.saved")}>
			{sections.length > 0 && <AnnouncementForm key={edited?.id} sections={sections} announcement={edited} />}
			<Card title={t("announcement.all")}>
				{lists.length === 0 && <EmptyState text={t("announcement.none")} />}
				<ul className="admin-list">
					{lists.map((one) => (
						<AnnouncementRow key={one.id} announcement={one} />
					))}
				</ul>
			</Card>
			<NextPage
				href={next !== null && paths.href("admin/announcements", { cursor: next })}
				text={t("admin.roles.more")}
			/>
		</AdminFrame>
	);
}
