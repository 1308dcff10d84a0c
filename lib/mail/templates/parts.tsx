import { Fragment, type ReactNode } from "react";
import { styles } from "./theme";

export function Heading({ children }: { children: ReactNode }) {
  return (
    <h2 className="ink" style={styles.heading}>
      {children}
    </h2>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <h3 className="ink" style={styles.subheading}>
      {children}
    </h3>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={styles.text}>
      {children}
    </p>
  );
}

export function Written({ children }: { children: string }) {
  return (
    <p className="mat ink" style={{ ...styles.note, overflowWrap: "anywhere" }}>
      {children.split("\n").map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Paragraph>
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </Paragraph>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="ink" href={href} style={styles.link}>
      {children}
    </a>
  );
}

type ButtonProps = {
  href: string;
  isQuiet?: boolean;
  children: ReactNode;
};

export function ButtonLink({ href, isQuiet = false, children }: ButtonProps) {
  return (
    <p style={styles.text}>
      <a
        className={isQuiet ? "ink quiet" : "button"}
        href={href}
        style={isQuiet ? { ...styles.button, ...styles.quiet } : styles.button}
      >
        {children}
      </a>
    </p>
  );
}

export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <table className="data" style={styles.table}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th
              className="line stone"
              scope="row"
              style={{ ...styles.cell, ...styles.detail, fontWeight: 400, width: "32%" }}
            >
              {name}
            </th>
            <td className="line ink" style={{ ...styles.cell, paddingRight: 0, overflowWrap: "anywhere" }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <p className="stone" style={styles.small}>
      {children}
    </p>
  );
}
