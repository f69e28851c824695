import { listPhotographers } from "#contract/photography.ts";
import { phoneNav, photographyPhotos, recommendedPhotos } from "#contract/photos.ts";
import { PhotoWall } from "../../features/photography/photo-wall.tsx";
import { PhotographerRow } from "../../features/photography/photographer-row.tsx";
import { photographyMeta } from "../../features/photography/photography-meta.ts";
import { NoPhotos, PhoneChips, PhotographyPage } from "../../features/photography/photography-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/home";

/** Photographers and new photos that the first screen of photography shows. */
const shown = { photographers: 5, photos: 12 };

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [chosen, latest, phones, photographers] = await Promise.all([
		api.load(recommendedPhotos, {}),
		api.load(photographyPhotos, { query: { limit: shown.photos } }),
		api.load(phoneNav, {}),
		api.load(listPhotographers, {}),
	]);
	return {
		chosen: chosen.lists,
		latest: latest.lists,
		phones: phones.lists,
		photographers: photographers.lists.slice(0, shown.photographers),
		now: unixNow(),
	};
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
	photographyMeta(matches, location, { title: "photography.title", path: (paths) => paths.href("photography") });

/** Photography: recommended and new photos, phones and photographers. */
export default function Photography({
	loaderData: { chosen, latest, phones, photographers, now },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<PhotographyPage title={t("photography.title")} text={t("photography.text")} tab="" now={now}>
			<PhoneChips phones={phones} />
			{latest.length === 0 && <NoPhotos />}
			{chosen.length > 0 && (
				<section aria-labelledby="recommended">
					<h2 id="recommended" className="page-title">
						{t("photography.recommended")}
					</h2>
					<PhotoWall photos={chosen} />
				</section>
			)}
			{latest.length > 0 && (
				<section aria-labelledby="newest">
					<h2 id="newest" className="page-title">
						{t("photography.newest")}
					</h2>
					<PhotoWall photos={latest} eager={0} />
					<Button kind="quiet" wide href={paths.href("photography/photos")}>
						{t("photography.all")}
					</Button>
				</section>
			)}
			{photographers.length > 0 && (
				<Card
					className="mt-3"
					title={t("photography.photographers")}
					aside={<a href={paths.href("photography/photographer")}>{t("photography.allPhotographers")}</a>}
				>
					{photographers.map((photographer) => (
						<PhotographerRow key={photographer.member.uid} photographer={photographer} />
					))}
				</Card>
			)}
		</PhotographyPage>
	);
}
