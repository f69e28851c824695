import * as calls from "#contract/translations.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { translatePost } from "./actions/translatePost.ts";

export const routes = [handle(calls.translatePost, (ctx, { body: { pid, lang } }) => translatePost(ctx, pid, lang))];
