import { redirect } from "react-router";
import {
	decideApplication,
	endCreator,
	listApplications,
	listBanners,
	listCreators,
	setBanner,
} from "#contract/creatorAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminApplication } from "../../features/creator/admin-application.tsx";
import { AdminBanners } from "../../features/creator/admin-banners.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { callThen, type FormHandler, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/creators";
import "../../styles/creator.css";

const states = ["pending", "decided", "members"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const state = states.find((one) => one === url.searchParams.get("state")) ?? "pending";
	const page = cursorQuery(url);
	const done = url.searchParams.has("done");
	if (state === "members") {
		const [members, { list: banners }] = await Promise.all([
			api.load(listCreators, { query: page }),
			api.load(listBanners, {}),
		]);
		return { state, done, applications: [], members: members.list, banners, next: members.next };
	}
	const { list, next } = await api.load(listApplications, { query: { state, ...page } });
	return { state, done, applications: list, members: [], banners: undefined, next };
}

const decide = (accept: 0 | 1): FormHandler =>
	callThen(
		decideApplication,
		({ paths }) => redirect(paths.href("admin/creators", { done: 1 })),
		() => ({ accept }),
	);

const saved = ({ paths }: PostedForm) => redirect(paths.href("admin/creators", { state: "members", done: 1 }));

export const action = formActions({
	refuse: decide(0),
	accept: decide(1),
	end: callThen(endCreator, saved, ({ number }) => ({ uid: number("id") })),
	banner: callThen(setBanner, saved),
});

/** Applications to the creator programme, its members, and the banners of the Creator Center. */
export default function AdminCreators({
	loaderData: { state, done, applications, members, banners, next },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const isEmpty = applications.length + members.length === 0;
	return (
		<AdminPage title={t("admin.creators")} done={done && t("creatorAdmin.done")}>
			<Tabs
				name={t("admin.creators")}
				kind="segments"
				tabs={states.map((one) => ({
					href: paths.href("admin/creators", { state: one }),
					text: t(`creatorAdmin.${one}`),
					current: one === state,
				}))}
			/>
			{isEmpty && <EmptyCard text={t(state === "members" ? "creatorAdmin.noMembers" : "creatorAdmin.none")} />}
			{applications.map((application) => (
				<AdminApplication key={application.id} application={application} />
			))}
			{members.map(({ id, member, level, points, ...creator }) => (
				<Card key={id}>
					<AuthorRow
						name={member.name}
						avatar={{ src: member.avatar }}
						href={paths.member(id)}
						notes={[t("creatorAdmin.place", { level, points }), creator.super && t("creator.superCp")]
							.filter(Boolean)
							.join(" · ")}
					/>
					<details className="mt-2">
						<summary className="btn btn-ghost btn-sm">{t("creatorAdmin.end")}</summary>
						<CallForm intent="end" id={id}>
							<TextField name="reason" label={t("creatorAdmin.reason")} maxLength={300} required />
							<SubmitButton kind="danger" size="md">
								{t("creatorAdmin.end")}
							</SubmitButton>
						</CallForm>
					</details>
				</Card>
			))}
			<NextPage
				href={next !== null && paths.href("admin/creators", { state, cursor: next })}
				text={t("creatorAdmin.more")}
			/>
			{banners && <AdminBanners banners={banners} />}
		</AdminPage>
	);
}
