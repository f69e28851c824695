import type { ErrorCode } from "#contract/errorCodes.ts";
import type { ReceiverView } from "#contract/receivers.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { parsePhoneNumber } from "../../accounts/phoneNumber.ts";
import { isEmail } from "../../accounts/validation.ts";
import type { ReceiverFields } from "../tables.ts";

/** Receiving info as a client sends it. */
export interface SentReceiver {
	first_name?: string | undefined;
	last_name?: string | undefined;
	phone?: string | undefined;
	email?: string | undefined;
	address?: string | undefined;
	city?: string | undefined;
	area_code?: string | undefined;
}

const limits = { first_name: 60, last_name: 60, email: 254, address: 200, city: 60, area_code: 20 } as const;

/** Whether a client sent receiving info. */
export const isReceiverSent = (sent: SentReceiver): boolean =>
	[sent.first_name, sent.last_name, sent.phone, sent.address].some((text) => text?.trim());

/**
 * Checks receiving info: first and last name and phone are required (V-029), the phone is one of the section's country unless it
 * begins with another country's code.
 * @param needsAddress for a parcel
 * @throws Invalid by field
 */
export function readReceiver(sent: SentReceiver, countryFid: number, needsAddress = false): ReceiverFields {
	const line = (name: keyof typeof limits): string => cleanLine(sent[name] ?? "");
	const phone = parsePhoneNumber(sent.phone ?? "", countryFid);
	const errors: Record<string, ErrorCode> = {};
	for (const name of ["first_name", "last_name", ...(needsAddress ? (["address"] as const) : [])] as const)
		if (line(name) === "") errors[name] = "field.required";
	for (const [name, max] of Object.entries(limits) as [keyof typeof limits, number][])
		if ([...line(name)].length > max) errors[name] = "field.too-long";
	if (!phone.e164) errors.phone = phone.error ?? "phone-format";
	if (line("email") && !isEmail(line("email"))) errors.email = "email-format";
	if (Object.keys(errors).length > 0) throw new Invalid(errors, undefined, { max: 200, endings: "" });
	return {
		firstName: line("first_name"),
		lastName: line("last_name"),
		phone: phone.e164 ?? "",
		email: line("email"),
		address: line("address"),
		city: line("city"),
		country: findSectionByFid(countryFid)?.name ?? "",
		areaCode: line("area_code"),
	};
}

/** Receiving info on the wire. */
export const presentReceiverFields = (fields: ReceiverFields): Omit<ReceiverView, "receiver_id"> => ({
	first_name: fields.firstName,
	last_name: fields.lastName,
	phone: fields.phone,
	email: fields.email,
	address: fields.address,
	city: fields.city,
	country: fields.country,
	area_code: fields.areaCode,
});

export const presentReceiver = ({ id, details }: { id: number; details: ReceiverFields }): ReceiverView => ({
	receiver_id: id,
	...presentReceiverFields(details),
});
