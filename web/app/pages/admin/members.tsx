import { memberRules, memberStates, searchMembers } from "#contract/adminMembers.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { CsvFile } from "../../features/admin/csv-file.tsx";
import { MemberRow } from "../../features/admin/member-row.tsx";
import { SectionOptions } from "../../features/admin/section-options.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Options } from "../../ui/options.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/members";

const groups = [1, 2, 3, 4, 5, 6] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const number = (name: string) => parseId(url.searchParams.get(name) ?? "") || undefined;
	const q = url.searchParams.get("q")?.trim().slice(0, memberRules.queryMax) || undefined;
	const state = memberStates.find((one) => one === url.searchParams.get("state"));
	const asked = {
		q,
		section: number("section"),
		group: groups.find((one) => one === number("group")),
		joined: number("joined"),
		state,
	};
	const query = {
		...(q && { q }),
		...(asked.section && { country_fid: asked.section }),
		...(asked.group && { groupid: asked.group }),
		...(asked.joined && asked.joined <= 3_650 && { joined: asked.joined }),
		...(state && { state }),
	};
	const cursor = number("cursor");
	const found = await api.load(searchMembers, { query: { ...query, ...(cursor && { cursor }) } });
	const file = `/v5/admin/members.csv?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
	return { asked, file, ...found };
}

/** Members, to be found by what is known of them. */
export default function AdminMembers({ loaderData: { asked, file, lists, next, sections } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { moderator } = useViewer();
	const path = paths.href("admin/members");
	return (
		<AdminFrame title={t("admin.members")}>
			<Card>
				<form method="get" action={path} className="grid gap-3">
					<Field
						name="q"
						label={t("members.search")}
						hint={t("members.searchHint")}
						defaultValue={asked.q}
						autoComplete="off"
					/>
					<div className="admin-filter">
						<Select name="section" label={t("admin.roles.section")} defaultValue={asked.section ?? ""}>
							<option value="">{t("admin.roles.everySection")}</option>
							<SectionOptions sections={sections} />
						</Select>
						<Select name="group" label={t("members.group")} defaultValue={asked.group ?? ""}>
							<option value="">{t("members.any")}</option>
							<Options of={groups} text={(group) => t(`members.group.${group}`)} />
						</Select>
						<Select name="joined" label={t("members.joinedIn")} defaultValue={asked.joined ?? ""}>
							<option value="">{t("members.any")}</option>
							<Options of={memberRules.joinedDays} text={(days) => t("members.days", { n: days })} />
						</Select>
						<Select name="state" label={t("members.state")} defaultValue={asked.state ?? ""}>
							<option value="">{t("members.any")}</option>
							<Options of={memberStates} text={(state) => t(`members.state.${state}`)} />
						</Select>
					</div>
					<div className="admin-actions">
						<Button type="submit" icon="search">
							{t("members.find")}
						</Button>
						<CsvFile href={file} />
						{moderator && (
							<Button kind="quiet" icon="upload" href={paths.href("admin/members/bulk")}>
								{t("members.bulk")}
							</Button>
						)}
					</div>
				</form>
			</Card>
			<Card>
				{lists.length === 0 && <EmptyState text={t("members.none")} />}
				<ul className="admin-list">
					{lists.map((one) => (
						<MemberRow key={one.member.uid} row={one} />
					))}
				</ul>
			</Card>
			<NextPage
				href={next !== null && paths.href("admin/members", { ...asked, cursor: next })}
				text={t("admin.roles.more")}
			/>
		</AdminFrame>
	);
}
