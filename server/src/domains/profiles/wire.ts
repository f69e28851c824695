import type { CallRequest } from "#contract/call.ts";
import type { editInfo } from "#contract/profiles.ts";
import type { BasicInfoInput } from "./rules.ts";

/** Fields of a profile whose names in calls are others than ours. */
export const wireFields: Readonly<Record<string, string>> = {
	name: "nickname",
	bio: "sightml",
	birthDate: "birthday",
	city: "cityname",
	cover: "back_pic",
};

/** The name of a field of a profile in calls. */
export const wireField = (field: string): string => wireFields[field] ?? field;

/** The form of an edit; `version` is the one that it is based on. */
export const readBasicInfo = ({
	nickname: name,
	sightml: bio,
	birthyear: birthYear,
	birthmonth: birthMonth,
	birthday: birthDay,
	cityname: city,
	...rest
}: CallRequest<typeof editInfo>["body"]): BasicInfoInput & { version?: number | undefined } => ({
	...rest,
	...{ name, bio, birthYear, birthMonth, birthDay, city },
});
