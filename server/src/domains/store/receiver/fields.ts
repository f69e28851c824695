import type { ErrorCode } from "#contract/errorCodes.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { parsePhoneNumber } from "../../accounts/phoneNumber.ts";
import { isEmail } from "../../accounts/validation.ts";
import type { ReceiverFields } from "../tables.ts";

/** Receiving info as a client sends it. */
export type SentReceiver = { [Name in Exclude<keyof ReceiverFields, "country">]?: string | undefined };

/** The field of each in calls, which errors name, and its limit. */
const limited = {
	firstName: { field: "first_name", max: 60 },
	lastName: { field: "last_name", max: 60 },
	email: { field: "email", max: 254 },
	address: { field: "address", max: 200 },
	city: { field: "city", max: 60 },
	areaCode: { field: "area_code", max: 20 },
} as const;
type LimitedName = keyof typeof limited;

/** Whether a client sent receiving info. */
export const isReceiverSent = (sent: SentReceiver): boolean =>
	[sent.firstName, sent.lastName, sent.phone, sent.address].some((text) => text?.trim());

/**
 * Checks receiving info: first and last name and phone are required (V-029), the phone is one of the section's country
 * unless it begins with another country's code.
 * @param needsAddress for a parcel
 * @throws Invalid by field
 */
export function readReceiver(sent: SentReceiver, countryFid: number, needsAddress = false): ReceiverFields {
	const line = (name: LimitedName): string => cleanLine(sent[name] ?? "");
	const phone = parsePhoneNumber(sent.phone ?? "", countryFid);
	const errors: Record<string, ErrorCode> = {};
	for (const name of ["firstName", "lastName", ...(needsAddress ? (["address"] as const) : [])] as const)
		if (line(name) === "") errors[limited[name].field] = "field.required";
	for (const [name, { field, max }] of Object.entries(limited) as [LimitedName, { field: string; max: number }][])
		if ([...line(name)].length > max) errors[field] = "field.too-long";
	if (!phone.e164) errors.phone = phone.error ?? "phone-format";
	if (line("email") && !isEmail(line("email"))) errors.email = "email-format";
	if (Object.keys(errors).length > 0) throw new Invalid(errors, undefined, { max: 200, endings: "" });
	return {
		firstName: line("firstName"),
		lastName: line("lastName"),
		phone: phone.e164 ?? "",
		email: line("email"),
		address: line("address"),
		city: line("city"),
		country: findSectionByFid(countryFid)?.name ?? "",
		areaCode: line("areaCode"),
	};
}
