import { findSectionByFid, globalSection } from "#contract/sections.ts";
import { getXstoreCountrys } from "#contract/store.ts";
import { useSectionName } from "../../features/shell/section-name.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { CountryList } from "../../features/store/no-store.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/location";

export const loader = async ({ context }: Route.LoaderArgs) => pageApi(context).load(getXstoreCountrys, {});

/** Confirms in which country one orders: that of one's account, where it has a store. */
export default function StoreLocation({ loaderData: { lists } }: Route.ComponentProps) {
	const { t, paths, viewer, homeSection, section } = useSite();
	const nameOf = useSectionName();
	const own = (viewer.loggedIn && findSectionByFid(viewer.countryFid)) || section;
	const hasStore = lists.some(({ cid }) => cid === own.fid);
	const values = { country: nameOf(own) };
	return (
		<TitledPage title={t("store.location")} back={{ href: paths.href("xstore"), text: t("store.title.xstore") }}>
			{own.fid !== globalSection.fid && (
				<Card title={t("store.confirmLocation", values)}>
					<p className="mb-3 text-foreground-2">{t(hasStore ? "store.locationText" : "store.noStore", values)}</p>
					<div className="step-actions">
						{viewer.loggedIn && (
							<Button kind="quiet" href={paths.href("ucenter/setting/basicinfo")}>
								{t("store.changeLocation")}
							</Button>
						)}
						{hasStore && (
							<Button icon="map-pin" href={pathsForVisitor({ section: own, homeSection }).href("xstore")}>
								{t("store.confirm", values)}
							</Button>
						)}
					</div>
				</Card>
			)}
			<CountryList countries={lists} />
		</TitledPage>
	);
}
