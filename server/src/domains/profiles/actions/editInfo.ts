import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { updateAccount } from "../../accounts/actions/updateAccount.ts";
import { assertAddressAllowed } from "../../auth/addressBan/queries.ts";
import { mayEditProfile } from "../policy.ts";
import { lockMemberProfile, updateProfile } from "../queries.ts";
import { type BasicInfoInput, basicInfo, checkBasicInfo, diffBasicInfo, locationUnlocksAt } from "../rules.ts";

/**
 * Edits the viewer's basic information and logs every change. With `version`, an edit fails when there was another one
 * since; without it the last write wins.
 * @returns the new version and the names of the changed fields.
 * @throws Invalid by field; Conflict `stale-edit`; Forbidden `banned`, `address-banned`.
 */
export async function editInfo(
	ctx: Ctx,
	{ version, guardian, ...input }: BasicInfoInput & { version?: number | undefined },
): Promise<{ version: number; changed: string[] }> {
	authorize(mayEditProfile(ctx.viewer));
	const { uid } = ctx.viewer;
	const now = ctx.clock.now();
	return ctx.transaction(async (tx) => {
		const person = await lockMemberProfile(tx, uid);
		const { account, profile } = person;
		await assertAddressAllowed(tx, ctx);
		if (version !== undefined && version !== profile.version) throw new Conflict("stale-edit");
		const before = basicInfo(person);
		const { after, errors } = checkBasicInfo(
			before,
			{ ...input, guardian },
			{
				now,
				locationUnlocksAt: locationUnlocksAt(account.createdAt),
				guardianConsented: profile.guardianConsentAt !== null,
				reservedWords: ctx.viewer.admin ? [] : ctx.deps.config.reservedWords,
			},
		);
		if (Object.keys(errors).length > 0) throw new Invalid(errors);
		const changes = diffBasicInfo(before, after);
		if (changes.length === 0) return { version: profile.version, changed: [] };

		await updateAccount(tx, uid, {
			name: after.name,
			bio: after.bio,
			nationality: after.nationality,
			city: after.city,
		});
		const values = {
			realname: after.realname,
			gender: after.gender,
			birthYear: after.birthYear,
			birthMonth: after.birthMonth,
			birthDay: after.birthDay,
			occupation: after.occupation,
			...(guardian === 1 && !profile.guardianConsentAt ? { guardianConsentAt: now } : {}),
		};
		const next = await updateProfile(tx, profile, values, { byUid: uid, changes, now });
		return { version: next, changed: changes.map(({ field }) => field) };
	});
}
