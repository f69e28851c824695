/** The section in which this page is, as links to it begin: `/ng`; empty without one. */
export const sectionPrefix = (): string => /^\/(?:[a-z]{2}|rus|global)(?![^/])/.exec(location.pathname)?.[0] ?? "";
