import type { ReactNode } from "react";
import type { PhotoPhoneView, PhotoSeriesView } from "#contract/photoViews.ts";
import { boards } from "#contract/sections.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ContentLayout } from "../feeds/content-layout.tsx";

export type PhotographyTab = "photos" | "choice" | "series" | "photographer" | "";

/** A screen of photography: its title, the way to post, and its lists. */
export function PhotographyPage({
	title,
	text,
	tab,
	now,
	children,
}: {
	title: string;
	text?: string;
	tab: PhotographyTab;
	now: number;
	children: ReactNode;
}) {
	const { t, paths } = useSite();
	return (
		<ContentLayout now={now}>
			<header className="photography-head">
				<h1 className="page-title">{title}</h1>
				<Button href={paths.href("note/thread", { fid: boards.photos })} icon="image-plus" kind="soft">
					{t("photography.share")}
				</Button>
			</header>
			{text && <p className="mb-3">{text}</p>}
			<Tabs
				name={t("photography.title")}
				tabs={[
					{ href: paths.href("photography/photos"), text: t("photography.all"), current: tab === "photos" },
					{
						href: paths.href("photography/:list", { list: "choice" }),
						text: t("photography.choice"),
						current: tab === "choice",
					},
					{
						href: paths.href("photography/:list", { list: "series" }),
						text: t("photography.series"),
						current: tab === "series",
					},
					{
						href: paths.href("photography/photographer"),
						text: t("photography.photographers"),
						current: tab === "photographer",
					},
				]}
			/>
			{children}
		</ContentLayout>
	);
}

/** The lists of photos by phone model. */
export function PhoneChips({ phones, current }: { phones: PhotoPhoneView[]; current?: number }) {
	const { t, paths } = useSite();
	if (phones.length === 0) return null;
	return (
		<nav className="flex flex-wrap wrap-anywhere gap-2 my-2" aria-label={t("photography.phones")}>
			{phones.map(({ id, list, name }) => (
				<Chip key={id} icon="camera" href={paths.href("photography/:list", { list })} on={id === current}>
					{name}
				</Chip>
			))}
		</nav>
	);
}

/** The series of a member. */
export function SeriesChips({ series }: { series: PhotoSeriesView[] }) {
	const { t, paths } = useSite();
	if (series.length === 0) return null;
	return (
		<nav className="flex flex-wrap wrap-anywhere gap-2 my-2" aria-label={t("photography.seriesAll")}>
			{series.map(({ id, name }) => (
				<Chip key={id} icon="grid" href={paths.href("photography/series/:id", { id })}>
					{name}
				</Chip>
			))}
		</nav>
	);
}

/** Where a wall has no photos yet. */
export function NoPhotos() {
	const { t, paths } = useSite();
	return (
		<EmptyState
			text={t("photography.none")}
			action={<Button href={paths.href("note/thread", { fid: boards.photos })}>{t("photography.share")}</Button>}
		/>
	);
}
