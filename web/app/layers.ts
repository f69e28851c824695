/**
 * The layers of the features, from the lowest up, in the order of the domains. A feature imports only from lower
 * layers; pages put them together.
 */
export const featureLayers: readonly (readonly string[])[] = [
	["auth", "media"],
	["shell"],
	["account", "chat", "composer", "feedback", "help", "interests", "medals", "social"],
	["profiles"],
	["groups", "topics"],
	["threads"],
	["bugs"],
	["feeds", "search", "rankings"],
	["notifications", "wallet", "pickups"],
	["store", "exchange"],
	[
		"admin",
		"annual",
		"contests",
		"creator",
		"draws",
		"fan-stars",
		"football",
		"invitations",
		"moderation",
		"photography",
		"uidemo",
	],
];
