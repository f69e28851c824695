/** Paths of calls and files, as opposed to screens. */
export const callPrefixes = /^\/(v[45]|selfapi|api|xgoldapi|newxstore|content|user|media|live)\//;
