import { findSectionByFid } from "#contract/sections.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { Flag } from "../../ui/flag.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { TitledPage } from "../shell/titled-page.tsx";
import "../../styles/store.css";

export interface StoreCountry {
	cid: number;
	xstore: number;
	mall: number;
}

/** A section without a store, with the countries that have one (E-046). */
export function NoStore({ countries }: { countries: readonly StoreCountry[] }) {
	const { t, section } = useSite();
	const nameOf = useSectionName();
	return (
		<TitledPage title={t("store.title.xstore")}>
			<EmptyCard title={t("store.noStoreTitle")} text={t("store.noStore", { country: nameOf(section) })} />
			<CountryList countries={countries} />
		</TitledPage>
	);
}

/** The countries with a store. */
export function CountryList({ countries }: { countries: readonly StoreCountry[] }) {
	const { t, homeSection } = useSite();
	const nameOf = useSectionName();
	if (countries.length === 0) return null;
	return (
		<Card title={t("store.countries")}>
			<ul className="store-countries">
				{countries.map(({ cid, xstore }) => {
					const section = findSectionByFid(cid);
					if (!section) return null;
					const paths = pathsForVisitor({ section, homeSection });
					return (
						<li key={cid}>
							<Anchor href={xstore ? paths.href("xstore") : paths.href("xstore/mall")}>
								<Flag code={section.locale} round /> {nameOf(section)}
							</Anchor>
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
