/** Where calls and files begin; no screen's address does. */
export const callPrefixes = /^\/(v[45]|selfapi|api|xgoldapi|newxstore|content|user|media|live)\//;
