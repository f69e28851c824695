import { banDays } from "#contract/memberModeration.ts";
import { memberPath } from "#contract/screenPaths.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { findAccount } from "../../accounts/queries.ts";
import type { ReportKind } from "../../reportSlot.ts";
import { mayBan } from "./policy.ts";
import { listPlacesOfAuthor } from "./queries.ts";

/**
 * A member, who may be banned in their section and where they have written: of a case about a post, where it stands.
 */
export const reportedMember: ReportKind = {
	kind: "member",
	field: "uid",
	async find(db, _viewer, uid) {
		const account = await findAccount(db, uid);
		if (!account) throw new NotFound();
		const { countryFid } = account;
		const evidence = async () => ({ text: "", aids: [] });
		return { kind: "member", id: uid, uid, countryFid, fid: null, title: "", text: "", evidence };
	},
	async load(db, subjects) {
		const placesOf = new Map<number, Awaited<ReturnType<typeof listPlacesOfAuthor>>>();
		const homeOf = new Map<number, number>();
		for (const uid of new Set(subjects.flatMap(({ fid, uid }) => (fid === null ? uid : [])))) {
			placesOf.set(uid, await listPlacesOfAuthor(db, uid));
			homeOf.set(uid, (await findAccount(db, uid))?.countryFid ?? 0);
		}
		return ({ uid, roles, countryFid, fid }) => {
			const places = fid === null ? (placesOf.get(uid) ?? []) : [{ countryFid, fid }];
			const target = { uid, home: homeOf.get(uid) ?? 0, places, roles };
			return {
				title: "",
				path: memberPath(uid),
				deleted: false,
				hidden: false,
				may: (viewer, outcome) => outcome === "ban" && mayBan(viewer, "ban-user", target).ok,
				banDays(viewer) {
					if (!mayBan(viewer, "ban-user", target).ok) return [];
					const isPermanentAllowed = mayBan(viewer, "ban-user-permanently", target).ok;
					return banDays.filter((days) => days > 0 || isPermanentAllowed);
				},
			};
		};
	},
};
