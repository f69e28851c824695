import { redirect } from "react-router";
import {
	addEditorial,
	type EditorialEntry,
	type EditorialKind,
	editEditorial,
	editorialKinds,
	endEditorial,
	listEditorial,
	moveEditorial,
} from "#contract/editorial.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { EditorialForm } from "../../features/admin/editorial-form.tsx";
import { EditorialRow } from "../../features/admin/editorial-row.tsx";
import { storePicture } from "../../features/media/store-picture.server.ts";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/editorial";
import "../../styles/editorial.css";

const kindOf = (text: string | null): EditorialKind => editorialKinds.find((one) => one === text) ?? "banner-home";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const kind = kindOf(url.searchParams.get("kind"));
	const page = await api.load(listEditorial, { query: { kind } });
	const edited = Number(url.searchParams.get("edit"));
	const entry = [...page.lists, ...page.over].find(({ id, can }) => id === edited && can.change);
	return { ...page, kind, entry, done: url.searchParams.has("done") };
}

const back = ({ paths, text }: PostedForm) =>
	redirect(paths.href("admin/editorial", { kind: kindOf(text("kind")), done: 1 }));

/** The fields that are read, with the picture when one was chosen. */
async function fieldsOf({ data, api, key, number }: PostedForm) {
	const file = data.get("file");
	const isChosen = file instanceof File && file.size > 0;
	const picture = isChosen && (await storePicture(api, file, key ?? crypto.randomUUID(), { square: 1 }));
	return { country_fid: number("country_fid"), aid: picture ? picture.aid : undefined };
}

export const action = formActions({
	add: callThen(addEditorial, back, fieldsOf),
	edit: callThen(editEditorial, back, fieldsOf),
	move: callThen(moveEditorial, back),
	end: callThen(endEditorial, back),
});

/** What staff show readers: banners, picked posts, topics and members, searches; in their order, by section. */
export default function AdminEditorial({
	loaderData: { kind, lists, over, sections, entry, done },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const isNeighbour = (at: number, entry: EditorialEntry): boolean => lists[at]?.country_fid === entry.country_fid;
	return (
		<AdminFrame title={t("admin.editorial")} done={done && t("editorial.saved")}>
			<Tabs
				name={t("editorial.kinds")}
				tabs={editorialKinds.map((one) => ({
					href: paths.href("admin/editorial", { kind: one }),
					text: t(`editorial.kind.${one}`),
					current: one === kind,
				}))}
			/>
			{sections.length > 0 && (
				<EditorialForm key={`${kind} ${entry?.id}`} kind={kind} sections={sections} entry={entry} />
			)}
			<Card title={t("editorial.current")}>
				{lists.length === 0 && <EmptyState text={t("editorial.none")} />}
				<ul className="admin-list">
					{lists.map((entry, at) => (
						<EditorialRow
							key={entry.id}
							entry={entry}
							first={!isNeighbour(at - 1, entry)}
							last={!isNeighbour(at + 1, entry)}
						/>
					))}
				</ul>
			</Card>
			{over.length > 0 && (
				<Card title={t("editorial.over")}>
					<ul className="admin-list">
						{over.map((entry) => (
							<EditorialRow key={entry.id} entry={entry} first last />
						))}
					</ul>
				</Card>
			)}
		</AdminFrame>
	);
}
