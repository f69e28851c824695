import type { CallResponse } from "#contract/call.ts";
import { displayNames } from "#contract/formats.ts";
import type { geoLookup } from "#contract/registration.ts";
import { findSectionByFid, sections } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";

/** Where the visitor is; without a country of its own, that of the chosen section. */
export function presentPlace(ctx: Ctx): CallResponse<typeof geoLookup> {
	const place = ctx.findGeoLocation();
	const country = place.country || (findSectionByFid(ctx.countryFid)?.region ?? "");
	return {
		country,
		country_name: country && (displayNames(ctx.lang, { type: "region" }).of(country) ?? country),
		city: place.city,
		country_fid: sections.find(({ region }) => region !== undefined && region === place.country)?.fid ?? ctx.countryFid,
	};
}
