import { ownBan } from "#contract/bans.ts";
import { userAuth } from "#contract/login.ts";
import { checkUsername, countryNames } from "#contract/registration.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { setMessage } from "../../platform/i18n.ts";
import { mayCreateTopic, mayPostPoll, mayPublish, maySchedule } from "./policy.ts";
import { presentBan, presentCountries } from "./presenter.ts";
import { findAccount, isUsernameTaken, suggestUsernames } from "./queries.ts";
import { usernameError } from "./validation.ts";

export const routes: Route[] = [
	handle(countryNames, async (ctx, { query }) => ({
		lists: presentCountries(ctx.lang, query.iscountry !== 1, ctx.deps.config.features),
	})),

	handle(checkUsername, async (ctx, { body }) => {
		const username = body.username.trim();
		const error = usernameError(username, ctx.deps.config.reservedWords);
		if (error) throw new Invalid({ username: error });
		if (await isUsernameTaken(ctx.db, username))
			throw new Invalid({ username: "username-taken" }, undefined, undefined, {
				suggestions: await suggestUsernames(ctx.db, username),
			});
		return {
			Variables: { Message: { messagevar: "username_ok", messagestr: setMessage(ctx, "response.username-available") } },
		};
	}),

	// Activities and long videos can't be posted yet.
	handle(userAuth, async ({ viewer, deps }, { query: { scene = "default" } }) => {
		const createTopic = mayCreateTopic(viewer).ok;
		const may =
			{
				default: mayPublish(viewer).ok,
				createTopic,
				timed_post: maySchedule(viewer, deps.config.features.timedPosts).ok,
			}[scene] ?? false;
		return {
			auth: { allowpostpoll: Number(mayPostPoll(viewer).ok), createTopic: Number(createTopic), scene: Number(may) },
		};
	}),

	handle(ownBan, async (ctx) => {
		const row = ctx.viewer.banned ? await findAccount(ctx.db, ctx.viewer.uid) : undefined;
		return { ban: row ? presentBan(row, ctx.lang) : null };
	}),
];
