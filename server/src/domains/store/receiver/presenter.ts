import type { ReceiverView } from "#contract/receivers.ts";
import type { ReceiverFields } from "../tables.ts";

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
