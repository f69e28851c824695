/** The layers of the features, from the lowest up. A feature imports only from lower layers; pages put them together. */
export const featureLayers: readonly (readonly string[])[] = [
	["auth", "media"],
	["shell"],
	["account", "composer", "help", "interests", "social"],
	["threads"],
	["feedback", "feeds", "profiles"],
	["admin", "uidemo"],
];
