import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RichText } from "./rich-text";

const shown = (html: string) => renderToStaticMarkup(<RichText html={html} />);

describe("a description", () => {
  it("keeps the structure of its text", () => {
    const html =
      "<h3>Your day</h3><p>You <strong>answer</strong> and<br>call.</p><ul><li>Mail</li><li><em>Chat</em></li></ul>";
    expect(shown(html)).toBe(html.replace("<br>", "<br/>"));
  });

  it("keeps links to the web and to mail, without passing on who sent the reader", () => {
    expect(shown('<a href="https://example.com/a?b=1&amp;c=2">more</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow">more</a>',
    );
    expect(shown('<a href="mailto:jobs@example.com">mail</a>')).toContain('href="mailto:jobs@example.com"');
  });

  it.each([
    ["<script>alert(1)</script>fine", "fine"],
    ["<style>p{}</style>fine", "fine"],
    ['<img src=x onerror="alert(1)">fine', "fine"],
    ['<p onclick="alert(1)" style="color:red" class="x">fine</p>', "<p>fine</p>"],
    ['<a href="javascript:alert(1)">fine</a>', "<span>fine</span>"],
    ['<a href="java&#10;script:alert(1)">fine</a>', "<span>fine</span>"],
    ['<a href=" &#106;avascript:alert(1)">fine</a>', "<span>fine</span>"],
    ["<!-- <p>hidden</p> -->fine", "fine"],
    ["<svg><script>alert(1)</script></svg>fine", "fine"],
    ["2 < 3 & 4 > 1", "2 &lt; 3 &amp; 4 &gt; 1"],
    ["&lt;script&gt;", "&lt;script&gt;"],
    ["<p>left open", "<p>left open</p>"],
    ["<strong>a<em>b</strong>c</em>", "<strong>a<em>b</em></strong>c"],
    ["</p>fine", "fine"],
  ])("%s shows as %s", (html, safe) => {
    expect(shown(html)).toBe(safe);
  });

  it("never shows anything but its few elements", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "<script>",
        "</script>",
        "<p",
        ">",
        "<a href='",
        "'",
        '"',
        "<img onerror=x ",
        "<ul><li>",
        "</ul>",
        "<!--",
        "-->",
        "&#60;script&#62;",
        " on=",
        "javascript:",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const tags = [...shown(pieces.join("")).matchAll(/<\/?([^\s>/]*)/g)].map(([, name]) => name);
        for (const tag of tags)
          expect(["p", "br", "h3", "h4", "ul", "ol", "li", "strong", "em", "a", "span"]).toContain(tag);
      }),
    );
  });
});
